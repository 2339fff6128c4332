import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useHeldPress } from './useHeldPress'

function pressed(waits: boolean) {
  const sent = vi.fn()
  const hook = renderHook(({ waits }) => useHeldPress(waits, sent), { initialProps: { waits } })
  act(() => hook.result.current.press())
  return { sent, ...hook }
}

it('acts at once where nothing is waited for', () => {
  const { sent, result } = pressed(false)
  expect(sent).toHaveBeenCalledOnce()
  expect(result.current.held).toBe(false)
})

it('acts once, when what is waited for is there, however often it was pressed', () => {
  const { sent, result, rerender } = pressed(true)
  act(() => result.current.press())
  expect([sent.mock.calls.length, result.current.held]).toEqual([0, true])
  rerender({ waits: false })
  expect([sent.mock.calls.length, result.current.held]).toEqual([1, false])
  rerender({ waits: true })
  rerender({ waits: false })
  expect(sent).toHaveBeenCalledOnce()
})
