import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { isApplicant } from '../account/session/session'
import { holders } from '../case/handover'
import type { Change, WizardKind } from '../case/wizardKind'
import { forgetAll, setSharedComputer } from '../drafts/store'
import { setImages } from '../form/engine/imagesInMemory'
import { queryClient } from '../server/query'
import type { Draft, FormTable } from '../worker/types'
import { EditPage } from './EditPage'

export const TABLE: FormTable = {
  name: 'guestbook',
  words: 'lookup',
  version: 1,
  sections: [
    { key: 'case', fields: [{ name: 'email', kind: 'email', required: true }] },
    { key: 'more', fields: [{ name: 'maHoSo', kind: 'text', required: false }] },
  ],
}

export const CHANGE: Change = {
  codes: {
    detail: '/client-service/public/hscn-bl/ma-ho-so',
    proof: ({ phone, maXacNhan }) => ({ phone, maXacNhan }),
  },
  update: '/client-service/public/hscn-bl',
  method: 'PUT',
  own: { changes: isApplicant, pays: () => true, contact: ({ email }) => ({ phone: `of ${email}` }) },
}
export const KIND: WizardKind = {
  form: 'guestbook',
  path: '/guestbook',
  names: ['email'],
  create: '/client-service/public/hscn-bl',
  change: CHANGE,
  lookup: (code) => `/search#${code}`,
  load: () => Promise.reject(new Error('it is here already')),
  loadSubmitted: () => Promise.reject(new Error('it is here already')),
}
/** What is answered to a change. */
export const SAVED = { maSoHoso: 'AB12', version: 8, displayStatus: 'TN', expectedDay: '2026-11-26' }
export const ANSWERS = { email: 'eva@example.org', maHoSo: '', version: 7, editable: true }

/** A device on which nothing was begun, and no address that is scrolled to. */
export async function beginAnew() {
  sessionStorage.clear()
  await setSharedComputer(false)
  await forgetAll()
  setImages(new Map())
  queryClient.clear()
  holders.clear()
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
}

/** The page, with what a look-up handed over, or opened by a session with these permissions. */
export function open(
  holder: Draft | undefined,
  detail: object = ANSWERS,
  permissions?: string[],
  kind = KIND,
  code = 'AB12',
) {
  if (holder) holders.set(code, holder)
  if (permissions) localStorage.setItem('signed-in', 'yes')
  const sent: [string | undefined, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/get-all')) return Response.json({ code: '200', data: [] })
    if (path === '/user-service/user/get-user-info')
      return Response.json({ code: '200', data: { permissions } })
    if (path.endsWith('/refresh-token') || (path === '/client-service/hstt/ho-so/AB12' && !permissions))
      return Response.json({ code: 'unauthorized', message: 'no', data: null }, { status: 401 })
    if ([CHANGE.codes?.detail, '/client-service/hstt/ho-so/AB12'].includes(path))
      return Response.json({ code: '200', data: detail })
    sent.push([init.method, JSON.parse(String(init.body))])
    return Response.json({ code: '200', data: SAVED })
  })
  const router = createMemoryRouter(
    [
      { path: '/guestbook/:id', element: <EditPage kind={kind} /> },
      { path: '/search', element: <p>Looked up</p> },
      { path: '/thong-tin-ca-nhan/ho-so-da-nop/:code', element: <p>One's own</p> },
    ],
    { initialEntries: [`/guestbook/${code}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, sent }
}

export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Through both parts and the review. */
export async function saveAll() {
  await screen.findByRole('textbox', { name: /^E-mail/ })
  await press('Save and continue')
  await press('Save and continue')
  await press('Save the changes')
}
