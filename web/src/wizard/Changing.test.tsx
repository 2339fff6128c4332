import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listDrafts } from '../form/store'
import { queryClient } from '../query'
import { speakEnglish } from '../test.words'
import type { FormTable } from '../worker/types'
import { Changing } from './Changing'
import type { Change, WizardKind } from './kind'
import 'fake-indexeddb/auto'

const TABLE: FormTable = {
  name: 'guestbook',
  words: 'lookup',
  version: 1,
  sections: [{ key: 'case', fields: [{ name: 'email', kind: 'email', required: true }] }],
}

vi.mock('../worker/forms', () => ({
  prepareRules: async () => {},
  loadTable: async () => TABLE,
  checkDraft: async () => ({ problems: [] }),
}))

const CHANGE: Change = {
  update: '/guestbook/change',
  method: 'PUT',
  own: { changes: () => true, pays: () => true, contact: () => ({}) },
}
const KIND = {
  form: 'guestbook',
  path: '/guestbook',
  names: ['email'],
  change: CHANGE,
} as unknown as WizardKind
const SENT = 'eva@example.org'
/** The device writes answers down within half a second. */
const WRITTEN_MS = 700

let code = ''
let cases = 0
beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', data: [] }))
  cases += 1
  code = `CASE${cases}`
})

/** The case is opened to be changed, with this address in it; what the device keeps stays when it is left. */
function open(email = SENT) {
  const editing = { code, change: CHANGE, proof: { maXacNhan: 'A' }, back: '/', version: 1, base: { email } }
  const page = <Changing kind={KIND} table={TABLE} whole={TABLE} editing={editing} />
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '*', element: <p>elsewhere</p> },
  ])
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const typed = async () =>
  ((await screen.findByRole('textbox', { name: /^E-mail/ })) as HTMLInputElement).value
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

async function change(email: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: /^E-mail/ }), { target: { value: email } })
  await act(() => new Promise((done) => setTimeout(done, WRITTEN_MS)))
}

it('has what was changed again when the page is opened anew, and begins from what was sent where nobody wants it', async () => {
  const { unmount } = open()
  await change('ada@example.org')
  unmount()
  expect(await listDrafts()).toEqual([])
  open()
  await screen.findByText('Your earlier changes are still here')
  expect(await typed()).toBe('ada@example.org')
  await press('Discard them and start from what was sent')
  await vi.waitFor(async () => expect(await typed()).toBe(SENT))
  expect(screen.queryByText('Your earlier changes are still here')).toBeNull()
})

it('keeps nothing of who only looked, and nothing for another case', async () => {
  const looked = open()
  await typed()
  looked.unmount()
  const changed = open()
  expect(await typed()).toBe(SENT)
  await change('ada@example.org')
  changed.unmount()
  code = `${code}B`
  open()
  expect(await typed()).toBe(SENT)
})

it('asks which answers count where the case has changed since', async () => {
  const { unmount } = open()
  await change('ada@example.org')
  unmount()
  expect(await listDrafts()).toEqual([])
  open('eva@example.net')
  await screen.findByText('The application has changed since you edited it')
  await press('Use my changes')
  expect(await typed()).toBe('ada@example.org')
})
