import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../query'
import { speakEnglish } from '../test.words'
import { DecisionPane } from './DecisionPane'
import { CASE } from './test.case'

beforeAll(speakEnglish)
afterEach(() => vi.unstubAllGlobals())

function open(status: number, code: string, one = CASE) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ code, message: 'no', data: {} }, { status }),
  )
  const reload = vi.fn()
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={queryClient}>
      <DecisionPane one={one} onReload={reload} />
    </QueryClientProvider>,
  )
  return { fetch, reload }
}

it('offers what this officer may do, and nothing else', () => {
  open(200, '200')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Deny D',
    'Give back to the queue R',
  ])
})

it('asks for the reason before it denies, and sends it with the version that was read', async () => {
  const { fetch } = open(200, '200')
  fireEvent.click(screen.getByRole('button', { name: /^Deny/ }))
  const dialog = await screen.findByRole('dialog')
  const confirm = [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Deny')
  if (!confirm) throw new Error('no button confirms')
  fireEvent.click(confirm)
  screen.getByText('Please enter the reason.')
  expect(fetch).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' The page is not readable. ' } })
  fireEvent.click(confirm)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/review-service/applications/AB2DEFGHJKMN2345A/deny')
  expect(JSON.parse(String(init?.body))).toEqual({ version: 7, reason: 'The page is not readable.' })
})

it('says that someone else was faster, and reads the case again', async () => {
  const { reload } = open(409, 'version_conflict')
  fireEvent.click(screen.getByRole('button', { name: /^Give back/ }))
  await screen.findByText('Someone else changed this application')
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('says what differs from the passport before it approves', async () => {
  const compared = [
    { field: 'ttcnHo', verdict: 'same' as const, zone: 'LINDQVIST', declared: 'LINDQVIST' },
    { field: 'hcSo', verdict: 'differs' as const, zone: 'AB1234567', declared: 'AB1234561' },
  ]
  const report = { portrait: null, passport: null } as never
  open(200, '200', { ...CASE, transitions: ['approve'], ekyc: { score: 90, compared, report, children: [] } })
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelectorAll('li')).toHaveLength(1)
  expect(dialog.textContent).toContain('Passport number')
})

it('cancels with a reason, and asks in other words about a guarantee', async () => {
  const guarantee = { ...CASE, kind: 'guaranteePersonal' as const, draft: {} }
  const { fetch } = open(200, '200', { ...guarantee, transitions: ['approve', 'cancel'] })
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'The guarantee of LINDQVIST EVA is approved.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the application' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The guest does not come.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the application' }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/review-service/applications/AB2DEFGHJKMN2345A/cancel')
  expect(JSON.parse(String(init?.body))).toEqual({ version: 7, reason: 'The guest does not come.' })
})
