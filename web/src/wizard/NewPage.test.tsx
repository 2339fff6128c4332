import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CreatedCase, WizardKind } from '../case/wizardKind'
import type { SavedDraft } from '../drafts/draft'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { shownTime } from '../ui/elements/time'
import { Toasts } from '../ui/overlay/Toasts'
import type { FormTable } from '../worker/types'
import { NewPage } from './NewPage'
import { SubmittedPage } from './SubmittedPage'

const checkDraft = vi.hoisted(() => vi.fn())
const setSharedComputer = vi.hoisted(() => vi.fn(async () => undefined))
const device = vi.hoisted(() => ({ drafts: new Map<string, SavedDraft>() }))

/** Two sections of a form that has nothing to do with any kind of the portal. */
const TABLE: FormTable = {
  name: 'guestbook',
  words: 'lookup',
  version: 1,
  sections: [
    { key: 'case', fields: [{ name: 'email', kind: 'email', required: true }] },
    { key: 'more', fields: [{ name: 'maHoSo', kind: 'text', required: false }] },
  ],
}

/** The same with what is declared of all answers, once a part of its own. */
const DECLARING: FormTable = {
  ...TABLE,
  name: 'declaring',
  words: 'organization',
  sections: [
    { key: 'contact', fields: [{ name: 'email', kind: 'email', required: true }] },
    {
      key: 'declaration',
      fields: [{ name: 'camDoan', kind: 'checkbox', required: true }],
      onReview: true,
    },
  ],
}

vi.mock('../worker/forms', () => ({
  loadTable: async (name: string) => (name === DECLARING.name ? DECLARING : TABLE),
  checkDraft,
  prepareRules: async () => {},
}))
vi.mock('../drafts/store', () => ({
  listDrafts: async () => [...device.drafts.values()],
  loadDraft: async (id: string) => device.drafts.get(id),
  saveDraft: async (draft: SavedDraft) => device.drafts.set(draft.id, draft),
  loadImages: async () => [],
  dropDraft: async (id: string) => {
    const draft = device.drafts.get(id)
    device.drafts.delete(id)
    return async () => draft && device.drafts.set(id, draft)
  },
  setSharedComputer,
}))

function Sent() {
  return (
    <SubmittedPage lookup="/search">
      {(code, created?: CreatedCase & { told?: string }) => <p>{created?.told ?? `Only ${code}`}</p>}
    </SubmittedPage>
  )
}

const KIND: WizardKind = {
  form: 'guestbook',
  path: '/guestbook',
  names: ['email'],
  create: '/client-service/public/hscn-bl',
  lookup: (code) => `/search#${code}`,
  keeps: ({ email }) => ({ told: `To ${email}` }),
  load: () => Promise.reject(new Error('it is here already')),
  loadSubmitted: () => Promise.reject(new Error('it is here already')),
}

const useQuestion = () => ({
  before: <p id="question">Tea or coffee?</p>,
  open: [{ id: 'question', text: 'Tea or coffee?' }],
})

const useOwnFields = () => ({
  around: (steps: ReactNode) => <section aria-label="around">{steps}</section>,
  fieldsOf: ({ key }: { key: string }) => key === 'case' && <p>Own fields</p>,
})

const CAPTCHA = { code: '200', data: { id: 'c1', image: 'data:,', pow: null } }
const CREATED = { maSoHoso: 'AB2DEFGHJKMN2345A', maXacNhan: 'ABCD2345', ngayHoso: '2026-11-21T10:00:00' }

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  device.drafts.clear()
  checkDraft.mockReset()
  checkDraft.mockResolvedValue({ problems: [] })
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

function open(address: InitialEntry, kind: WizardKind = KIND) {
  const sent: unknown[] = []
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/get-all')) return Response.json({ code: '200', data: [] })
    if (path !== kind.create) return Response.json(CAPTCHA)
    keys.push((init.headers as Record<string, string>)['Idempotency-Key'])
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ code: '200', data: CREATED })
  })
  const router = createMemoryRouter(
    [
      { path: '/guestbook', element: <NewPage kind={kind} kinds={[kind]} /> },
      { path: '/guestbook/submitted', element: <Sent /> },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <RouterProvider router={router} />
      </main>
      <Toasts />
    </QueryClientProvider>,
  )
  return { router, sent, keys }
}

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const idOf = (router: ReturnType<typeof open>['router']) =>
  new URLSearchParams(router.state.location.search).get('draft') ?? ''

const begun = (id: string, email: string, form = 'guestbook') =>
  device.drafts.set(id, {
    id,
    form,
    values: { email },
    savedAt: Date.parse('2026-11-21T10:00:00Z'),
    done: ['case'],
    step: 'more',
  })
const [FIRST, SECOND] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

it('leads from the sections over the review to both codes, and keeps the draft until it is sent', async () => {
  const { router, sent, keys } = open('/guestbook')
  await screen.findByRole('textbox', { name: /^E-mail/ })
  const id = idOf(router)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  type(/^E-mail/, 'eva@example.org')
  await press('Save and continue')
  expect(new URLSearchParams(router.state.location.search).get('step')).toBe('more')
  await vi.waitFor(() => expect(device.drafts.get(id)?.values.email).toBe('eva@example.org'))
  const once = device.drafts.get(id)?.once
  await press('Save and continue')
  await screen.findByRole('heading', { name: 'Review' })
  expect(document.activeElement?.textContent).toBe('Review')
  type(/^Characters/, 'ABC')
  await press('Submit the application')
  await screen.findByRole('heading', { name: 'Your application was created' })
  screen.getByText('To eva@example.org')
  expect(sent).toEqual([{ email: 'eva@example.org', maHoSo: '', captcha: 'ABC', 'captcha-id': 'c1' }])
  expect(once).toMatch(/^[\da-f-]{36}$/)
  expect(keys).toEqual([once])
  expect(device.drafts.size).toBe(0)
  expect(router.state.location.search).toBe('')
  screen.getByRole('status', { name: 'Security code' })
  screen.getByText(`Created: ${shownTime(CREATED.ngayHoso)}`)
  expect(router.state.location.state).toEqual({ code: CREATED.maSoHoso })
})

it('names the case when the page after the submission is loaded anew, but not its security code', async () => {
  open({ pathname: '/guestbook/submitted', state: { code: 'CD2DEFGHJKMN2345B' } })
  await screen.findByRole('heading', { name: 'Your application was created' })
  screen.getByText('Only CD2DEFGHJKMN2345B')
  screen.getByText(/^The security code was shown once/)
  expect(screen.queryByRole('status', { name: 'Security code' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Check its status' })
  expect(link.getAttribute('href')).toBe('/search#CD2DEFGHJKMN2345B')
})

it('asks on the first part, and where drafts are listed, whether others use the computer', async () => {
  const { router } = open('/guestbook')
  const choice = await screen.findByRole('checkbox', { name: 'This is a shared computer' })
  await act(async () => fireEvent.click(choice))
  expect(setSharedComputer).toHaveBeenCalledWith(true)
  type(/^E-mail/, 'eva@example.org')
  await press('Save and continue')
  await screen.findByRole('textbox', { name: /^Registration code/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await act(() => router.navigate('/guestbook'))
  await screen.findByRole('heading', { name: 'Continue where you left off' })
  screen.getByRole('checkbox', { name: 'This is a shared computer' })
})

it('sends nothing while an answer is wrong or a question of the kind is open', async () => {
  const { sent } = open('/guestbook?step=review', { ...KIND, useReview: useQuestion })
  await screen.findByRole('heading', { name: 'Review' })
  checkDraft.mockResolvedValue({ problems: [{ field: 'email', code: 'required', params: {} }] })
  type(/^Characters/, 'ABC')
  await press('Submit the application')
  const summary = await screen.findByRole('alert', { name: 'Check these answers' })
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#change-case', '#question'])
  expect(sent).toEqual([])
})

it('leads from an answer of the review to its question, and back when it is saved', async () => {
  begun(FIRST, 'eva@example.org')
  const { router } = open(`/guestbook?draft=${FIRST}&step=review`)
  await screen.findByRole('heading', { name: 'Review' })
  await press(/^Change.*E-mail$/)
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /^E-mail/ }))
  type(/^E-mail/, 'eva@example.com')
  checkDraft.mockResolvedValue({ problems: [{ field: 'email', code: 'required', params: {} }] })
  await press('Save and go back to the review')
  screen.getByRole('alert', { name: 'Check these answers' })
  checkDraft.mockResolvedValue({ problems: [] })
  await press('Save and go back to the review')
  await screen.findByRole('heading', { name: 'Review' })
  screen.getByText('eva@example.com')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Change.*E-mail$/ }))
  expect(router.state.location.search).toBe(`?draft=${FIRST}&step=review`)
})

it('goes on as usual where the list of parts led to a section', async () => {
  begun(FIRST, 'eva@example.org')
  open(`/guestbook?draft=${FIRST}&step=review`)
  await screen.findByRole('heading', { name: 'Review' })
  await press(/^Change.*section\.case/)
  await screen.findByRole('button', { name: 'Save and go back to the review' })
  const [inList] = within(screen.getByRole('navigation')).getAllByRole('button', { name: /section\.case/ })
  await act(async () => inList?.click())
  await screen.findByRole('button', { name: 'Save and continue' })
})

it('closes and opens the parts of the review, each and all at once', async () => {
  begun(FIRST, 'eva@example.org')
  open(`/guestbook?draft=${FIRST}&step=review`)
  await screen.findByRole('heading', { name: 'Review' })
  const shown = () => screen.queryByRole('button', { name: /^Change.*E-mail$/ })
  const part = screen.getByRole('button', { name: /section\.case/, expanded: true })
  await press('Close all')
  expect(shown()).toBeNull()
  fireEvent.click(part)
  expect(shown()).not.toBeNull()
  fireEvent.click(part)
  await press('Open all')
  expect(shown()).not.toBeNull()
  expect(screen.queryAllByRole('button', { expanded: false })).toEqual([])
})

it('draws what a kind puts in place of a section’s fields, and around all', async () => {
  open('/guestbook', { ...KIND, usePlugs: useOwnFields })
  const around = await screen.findByRole('region', { name: 'around' })
  within(around).getByText('Own fields')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('lists what was begun, opens one of it, and leaves the other alone', async () => {
  begun(FIRST, 'eva@example.org')
  begun(SECOND, 'karl@example.org')
  const { router } = open('/guestbook')
  await screen.findByRole('heading', { name: 'Continue where you left off' })
  expect(await screen.findAllByText('1 of 3 parts done')).toHaveLength(2)
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /^Continue.*karl@example.org$/ })))
  await screen.findByRole('textbox', { name: /^Registration code/ })
  expect(idOf(router)).toBe(SECOND)
  expect(document.activeElement?.tagName).toBe('H1')
  await act(() => router.navigate(`/guestbook?draft=${FIRST}&step=case`))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })).value).toBe(
    'eva@example.org',
  )
  type(/^E-mail/, 'eva@example.com')
  await vi.waitFor(() => expect(device.drafts.get(FIRST)?.values.email).toBe('eva@example.com'))
  expect(device.drafts.get(SECOND)?.values.email).toBe('karl@example.org')
})

it('deletes a draft, and has it back', async () => {
  begun(FIRST, 'eva@example.org')
  begun(SECOND, 'karl@example.org')
  open('/guestbook')
  await screen.findByRole('heading', { name: 'Continue where you left off' })
  await press(/^Delete.*eva@example.org$/)
  expect([...device.drafts.keys()]).toEqual([SECOND])
  expect(document.activeElement?.textContent).toBe('Continue where you left off')
  await press('Undo')
  await screen.findByRole('link', { name: /^Continue.*eva@example.org$/ })
  expect(device.drafts.size).toBe(2)
})

it('begins another beside what was begun', async () => {
  begun(FIRST, 'eva@example.org')
  const { router } = open('/guestbook')
  await act(async () => fireEvent.click(await screen.findByRole('link', { name: /^Start a new form/ })))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })).value).toBe('')
  expect(idOf(router)).not.toBe(FIRST)
})

const DECLARED: WizardKind = { ...KIND, form: 'declaring' }
const OATH = /^I declare that these statements are true/

it('asks at the end of the review what is declared of all answers, and leads to it from what is wrong', async () => {
  const { sent } = open('/guestbook', DECLARED)
  await screen.findByRole('textbox', { name: /^E-mail/ })
  type(/^E-mail/, 'eva@example.org')
  const parts = within(screen.getByRole('navigation'))
  expect(parts.getAllByRole('button', { name: /Contact/ })).not.toHaveLength(0)
  expect(parts.queryByRole('button', { name: /Declaration/ })).toBeNull()
  await press('Save and continue')
  await screen.findByRole('heading', { name: 'Review' })
  const oath = screen.getByRole<HTMLInputElement>('checkbox', { name: OATH })
  const answer = screen.getByText('eva@example.org')
  expect(answer.compareDocumentPosition(oath)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('button', { name: /^Change.*Declaration/ })).toBeNull()
  checkDraft.mockResolvedValue({ problems: [{ field: 'camDoan', code: 'required', params: {} }] })
  type(/^Characters/, 'ABC')
  await press('Submit the registration')
  const summary = await screen.findByRole('alert', { name: 'Check these answers' })
  fireEvent.click(within(summary).getByRole('link'))
  expect(document.activeElement).toBe(oath)
  expect(sent).toEqual([])
  checkDraft.mockResolvedValue({ problems: [] })
  fireEvent.click(oath)
  await press('Submit the registration')
  await screen.findByRole('heading', { name: 'Your application was created' })
  expect(sent).toEqual([expect.objectContaining({ email: 'eva@example.org', camDoan: '1' })])
})

it('opens the review of a draft that was begun when the declaration was a part', async () => {
  begun(FIRST, 'eva@example.org', 'declaring')
  const draft = device.drafts.get(FIRST)
  if (draft) Object.assign(draft, { step: 'declaration', done: ['contact', 'declaration'] })
  const { router } = open('/guestbook', DECLARED)
  await screen.findByText('1 of 2 parts done')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /^Continue.*eva@example.org$/ })))
  await screen.findByRole('heading', { name: 'Review' })
  screen.getByRole('checkbox', { name: OATH })
  await act(() => router.navigate(`/guestbook?draft=${FIRST}&step=declaration`))
  screen.getByRole('heading', { name: 'Review' })
})

it('opens no draft of another form', async () => {
  begun(FIRST, 'eva@example.org', 'other')
  open(`/guestbook?draft=${FIRST}`)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })).value).toBe('')
})
