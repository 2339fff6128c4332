import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moveBetweenRows } from './rowKeys'
import { singleKeys, useShortcut, useShortcuts } from './shortcuts'

const pressed = vi.fn()
beforeEach(() => pressed.mockClear())
afterEach(() => singleKeys.set(true))

function Page({ dialog = false }: { dialog?: boolean }) {
  useShortcuts()
  return (
    <>
      <input type="search" {...useShortcut('/')} />
      <input type="checkbox" />
      <ul data-list="" onKeyDown={moveBetweenRows}>
        {['1', '2', '3'].map((row) => (
          <li key={row} data-row={row}>
            <a href={`/${row}`} aria-current={row === '2' ? 'true' : undefined}>
              Row {row}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" {...useShortcut('a')} onClick={pressed}>
        Approve
      </button>
      <dialog open={dialog}>Sure?</dialog>
    </>
  )
}

const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

it('presses what bears a key wherever the focus stands, even nowhere', () => {
  render(<Page />)
  press('a')
  screen.getByRole('checkbox').focus()
  press('A')
  expect(pressed).toHaveBeenCalledTimes(2)
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

it('leaves keys alone that are typed, held down, or pressed together with others', () => {
  render(<Page />)
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
    press('a', more)
  press('a', { repeat: true })
  screen.getByRole('searchbox').focus()
  press('a')
  expect(pressed).not.toHaveBeenCalled()
})

it('leaves keys alone while a dialog asks', () => {
  render(<Page dialog />)
  press('a')
  expect(pressed).not.toHaveBeenCalled()
})

it('walks through the list from the row that is open, one row a press', () => {
  render(<Page />)
  press('j')
  expect(document.activeElement?.textContent).toBe('Row 3')
  press('k')
  press('k')
  expect(document.activeElement?.textContent).toBe('Row 1')
})

it('does nothing, and names no key, once it is turned off', () => {
  singleKeys.set(false)
  render(<Page />)
  press('a')
  press('j')
  expect(pressed).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('button').hasAttribute('aria-keyshortcuts')).toBe(false)
})
