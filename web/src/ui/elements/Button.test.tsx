import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './Button'

it('keeps the focus when the press that it was given leaves it of no use', () => {
  const onClick = vi.fn()
  const undo = (idle: boolean) => (
    <Button aria-disabled={idle} onClick={onClick}>
      Undo
    </Button>
  )
  const { rerender } = render(undo(false))
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  rerender(undo(true))
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
