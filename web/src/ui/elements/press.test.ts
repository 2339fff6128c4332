import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { afterPress } from './press'

test('who presses a button is waited for until it was clicked', async () => {
  const order: string[] = []
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', () => order.push('click'))
  fireEvent.pointerDown(button)
  const waiting = new Promise<void>((resolve) => {
    afterPress(() => {
      order.push('after')
      resolve()
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  await waiting
  expect(order).toEqual(['click', 'after'])
})

test('who leaves by the keyboard waits for nothing, nor does a scroll that began as a press', () => {
  const acted = vi.fn()
  afterPress(acted)
  fireEvent.pointerDown(document.body)
  fireEvent.pointerCancel(document.body)
  afterPress(acted)
  expect(acted).toHaveBeenCalledTimes(2)
})
