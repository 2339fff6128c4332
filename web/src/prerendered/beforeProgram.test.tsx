import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberActs } from './beforeProgram'

const send = vi.fn()

function Page() {
  const [isRead, setRead] = useState(false)
  const [kind, setKind] = useState('visa')
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(isRead)
      }}
    >
      <input type="checkbox" checked={isRead} onChange={(event) => setRead(event.target.checked)} />
      {['visa', 'guarantee', 'stay'].map((one) => (
        <input
          key={one}
          type="radio"
          name="kind"
          value={one}
          checked={kind === one}
          onChange={() => setKind(one)}
        />
      ))}
      <input aria-label="Code" value={code} onChange={(event) => setCode(event.target.value)} />
      <input
        aria-label="Mail"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <output>{String(isRead)}</output>
      <p data-testid="typed">{[kind, code, email].join()}</p>
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

const typed = () => screen.getByTestId('typed').textContent

it('types again what was typed, and leaves the caret where it was', async () => {
  const code = screen.getByLabelText<HTMLInputElement>('Code')
  fireEvent.input(code, { target: { value: 'ABCD' } })
  fireEvent.input(screen.getByLabelText('Mail'), { target: { value: 'a@b.vn' } })
  code.setSelectionRange(2, 2)
  await run()
  expect(typed()).toBe('visa,ABCD,a@b.vn')
  expect([code.value, code.selectionStart]).toEqual(['ABCD', 2])
})

it('chooses again the last of what was chosen', async () => {
  for (const name of ['guarantee', 'stay']) screen.getByDisplayValue(name).click()
  await run()
  expect(typed()).toBe('stay,,')
  expect(screen.getByDisplayValue<HTMLInputElement>('stay').checked).toBe(true)
})

it('lets a program that is half awake hear nothing that it would take back', async () => {
  root = hydrateRoot(document.body.firstElementChild as Element, <Page />)
  const heard = vi.fn()
  for (const type of ['click', 'input', 'change']) document.body.addEventListener(type, heard)
  screen.getByRole('checkbox').click()
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: 'ABCD' } })
  expect(heard).not.toHaveBeenCalled()
  for (const type of ['click', 'input', 'change']) document.body.removeEventListener(type, heard)
  await act(async () => undefined)
  await act(async () => dispatchEvent(new Event('running')))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(typed()).toBe('visa,ABCD,')
  expect(screen.getByRole('status').textContent).toBe('true')
})

it('keeps out of the way afterwards', async () => {
  await run()
  await act(async () => screen.getByRole('button', { name: 'Start' }).click())
  expect(send.mock.calls).toEqual([[false]])
})
