import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberActs } from './beforeProgram'

const send = vi.fn()

function Page() {
  const [isRead, setRead] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(isRead)
      }}
    >
      <input type="checkbox" checked={isRead} onChange={(event) => setRead(event.target.checked)} />
      <output>{String(isRead)}</output>
      <button type="submit">Start</button>
      <button type="button">Other</button>
      <a
        href="/information/gates"
        onClick={(event) => {
          event.preventDefault()
          send('gates')
        }}
      >
        Gates
      </a>
    </form>
  )
}

let root: Root

beforeEach(() => {
  const written = document.createElement('div')
  written.innerHTML = renderToString(<Page />)
  document.body.replaceChildren(written)
  send.mockClear()
  rememberActs()
})

afterEach(() => act(() => root.unmount()))

/** What the program does when it is here. */
async function run() {
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, <Page />)
  })
  await act(async () => dispatchEvent(new Event('running')))
}

it('repeats ticks and the last press when the program listens', async () => {
  screen.getByRole('checkbox').click()
  screen.getByRole('button', { name: 'Other' }).click()
  screen.getByRole('button', { name: 'Start' }).click()
  expect(send).not.toHaveBeenCalled()
  await run()
  expect(screen.getByRole('status').textContent).toBe('true')
  expect(send.mock.calls).toEqual([[true]])
})

it('keeps a link to what opens above the page until then, and no other', async () => {
  const gates = screen.getByRole('link')
  expect(fireEvent.click(gates, { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(gates)).toBe(false)
  await run()
  expect(send.mock.calls).toEqual([['gates']])
})

it('repeats nothing that was taken back', async () => {
  screen.getByRole('checkbox').click()
  screen.getByRole('checkbox').click()
  await run()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('false')
})

it('tells the program what the browser ticked after a reload', async () => {
  screen.getByRole<HTMLInputElement>('checkbox').checked = true
  await run()
  expect(screen.getByRole('status').textContent).toBe('true')
})

it('keeps out of the way afterwards', async () => {
  await run()
  await act(async () => screen.getByRole('button', { name: 'Start' }).click())
  expect(send.mock.calls).toEqual([[false]])
})
