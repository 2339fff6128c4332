import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Case } from '../../case/reviewedCase'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { DecisionPane } from './DecisionPane'
import { goesOn } from './NextCase'
import { CASE } from './test.case'
import { VIEW } from './test.view'

vi.mock('../../worker/forms', () => ({
  prepareRules: async () => {},
  loadTable: async () => ({
    name: 'guaranteePersonal',
    words: 'guarantee',
    version: 1,
    sections: [{ key: 'papers', fields: [{ name: 'maCongVan', kind: 'text' }] }],
  }),
}))

beforeAll(speakEnglish)
afterEach(() => {
  vi.unstubAllGlobals()
  goesOn.set(true)
})

function open(status: number, code: string, reviewedCase = CASE, data: unknown = {}) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ code, message: 'no', data }, { status }),
  )
  const [reload, next] = [vi.fn(), vi.fn()]
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={queryClient}>
      <DecisionPane reviewedCase={reviewedCase} view={VIEW} hasNext onNext={next} onReload={reload} />
    </QueryClientProvider>,
  )
  return { fetch, reload, next }
}

it('offers what this officer may do, and nothing else', () => {
  open(200, '200')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Refuse D',
    'Return to the queue R',
    'Next application N',
  ])
})

it('asks for the reason before it refuses, and sends it with the version that was read', async () => {
  const { fetch } = open(200, '200')
  fireEvent.click(screen.getByRole('button', { name: /^Refuse/ }))
  const dialog = await screen.findByRole('dialog')
  const confirm = [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Refuse')
  if (!confirm) throw new Error('no button confirms')
  fireEvent.click(confirm)
  await screen.findByText('Please enter the reason.')
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
  fireEvent.click(screen.getByRole('button', { name: /^Return/ }))
  await screen.findByText('Someone else changed this application')
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('keeps what was typed when it is refused, and says so where it was typed', async () => {
  const { reload } = open(409, 'version_conflict')
  fireEvent.click(screen.getByRole('button', { name: /^Refuse/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The page is not readable.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  await dialog.findByText('Someone else changed this application')
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'The page is not readable.')
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }))
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('cancels with a reason', async () => {
  const { fetch } = open(200, '200', { ...CASE, transitions: ['cancel'] })
  fireEvent.click(screen.getByRole('button', { name: /^Cancel the application/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The guest does not come.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the application' }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/review-service/applications/AB2DEFGHJKMN2345A/cancel')
  expect(JSON.parse(String(init?.body))).toEqual({ version: 7, reason: 'The guest does not come.' })
})

it('asks which answers may be changed before it asks for changes', async () => {
  const { fetch } = open(200, '200', { ...CASE, transitions: ['supplement'] })
  fireEvent.click(screen.getByRole('button', { name: /^Ask for changes/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The code is missing.' } })
  const send = dialog.getByRole('button', { name: 'Send the request' })
  fireEvent.click(send)
  await dialog.findByText('Choose at least one answer.')
  expect(fetch).not.toHaveBeenCalled()
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Official letter number' }))
  fireEvent.click(send)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    version: 7,
    reason: 'The code is missing.',
    fields: ['maCongVan'],
  })
})

const FOUND: Case = { ...CASE, transitions: ['approve'], findings: ['faceMismatch', 'linesDiffer'] }

function approve() {
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }))
  const dialog = within(screen.getByRole('dialog'))
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Approve and issue' }))
  const tick = (name: RegExp) => fireEvent.click(dialog.getByRole('checkbox', { name }))
  const explain = (value: string) => fireEvent.change(dialog.getByRole('textbox'), { target: { value } })
  return { dialog, confirm, tick, explain }
}

it('approves where nothing was found without asking for more', async () => {
  const { fetch, next } = open(200, '200', { ...CASE, transitions: ['approve'] })
  const { dialog, confirm } = approve()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.queryByRole('textbox')).toBeNull()
  confirm()
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce())
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({ version: 7 })
})

it('approves against findings only when each of them is confirmed, with a reason', async () => {
  const { fetch } = open(200, '200', FOUND)
  const { dialog, confirm, tick, explain } = approve()
  tick(/two faces do not match/)
  explain('Seen in person.')
  confirm()
  await dialog.findByText(/^Tick each finding/)
  expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: /do not match the passport/ }))
  expect(fetch).not.toHaveBeenCalled()
  tick(/do not match the passport/)
  explain('')
  confirm()
  await dialog.findByText('Please enter the reason.')
  expect(fetch).not.toHaveBeenCalled()
  explain('Seen in person.')
  confirm()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    version: 7,
    reason: 'Seen in person.',
    findings: ['faceMismatch', 'linesDiffer'],
  })
})

it('asks for what was found meanwhile, too', async () => {
  const data = { findings: ['duplicate'] }
  const { fetch, next } = open(409, 'finding_not_confirmed', { ...CASE, transitions: ['approve'] }, data)
  const { dialog, confirm, tick, explain } = approve()
  confirm()
  await dialog.findByText('There is a new finding')
  expect(screen.queryByText('Someone else changed this application')).toBeNull()
  tick(/another application/)
  explain('The other one is cancelled.')
  confirm()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  expect(JSON.parse(String(fetch.mock.calls[1]?.[1].body)).findings).toEqual(['duplicate'])
  expect(next).not.toHaveBeenCalled()
})

it('says for which findings a supervisor is needed', async () => {
  open(409, 'supervisor_needed', { ...FOUND, findings: ['faceMismatch'] }, { findings: ['faceMismatch'] })
  const { dialog, confirm, tick, explain } = approve()
  tick(/two faces/)
  explain('Seen in person.')
  confirm()
  await dialog.findByText('A supervisor has to approve this')
  dialog.getByText(/because of: The two faces do not match\./)
})

it('stays at the case after a decision where the officer wants that', async () => {
  const { fetch, next } = open(200, '200', { ...CASE, transitions: ['approve'] })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open the next one after a decision' }))
  approve().confirm()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(next).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /^Next application/ }))
  expect(next).toHaveBeenCalledOnce()
})
