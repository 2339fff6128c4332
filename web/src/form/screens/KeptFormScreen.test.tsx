import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { forgetAll, listDrafts, setSharedComputer } from '../../drafts/store'
import { ApiError } from '../../server/api'
import { speakEnglish } from '../../testing/test.words'
import { KeptFormScreen } from './KeptFormScreen'

vi.mock('../../worker/forms', async () => (await import('../../worker/test.rules')).RULES)

const send = vi.fn(async () => 'sent')
const onDone = vi.fn()

beforeAll(speakEnglish)
beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  sessionStorage.clear()
  await setSharedComputer(false)
  await forgetAll()
  send.mockReset()
  send.mockResolvedValue('sent')
  onDone.mockReset()
})

const email = () => screen.findByRole<HTMLInputElement>('textbox')
const typed = async (value: string) => fireEvent.change(await email(), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const onDevice = async () => (await listDrafts()).map(({ id, values }) => [id, values])
const EVA = ['lostCode', { email: 'eva@example.org' }]

/** The page, as it is after a reload. */
function open() {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeptFormScreen form="lostCode" act="Send" send={send} onDone={onDone} />
    </QueryClientProvider>,
  )
  return email()
}

it('offers again after a reload what was typed, and nothing else', async () => {
  expect((await open()).value).toBe('')
  expect(screen.queryByText('What you wrote is still here')).toBeNull()
  await typed('eva@example.org')
  await vi.waitFor(async () => expect(await onDevice()).toEqual([EVA]))
  expect((await open()).value).toBe('eva@example.org')
  screen.getByText('What you wrote is still here')
})

it('is forgotten once it is sent, but not when it is refused', async () => {
  await open()
  await typed('eva@example.org')
  send.mockRejectedValueOnce(new ApiError(429, 'busy', 'Please wait a minute.'))
  await press('Send')
  await screen.findByText('Please wait a minute.')
  expect(await onDevice()).toEqual([EVA])
  await press('Send')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(await onDevice()).toEqual([])
  expect((await open()).value).toBe('')
})

it('is deleted by whoever wants to begin anew, and put back', async () => {
  await open()
  await typed('eva@example.org')
  await open()
  await press('Delete it')
  await vi.waitFor(async () => expect((await email()).value).toBe(''))
  expect(await onDevice()).toEqual([])
  const told = () => document.activeElement?.textContent
  expect(told()).toContain('What you wrote was deleted.')
  await press('Undo')
  await vi.waitFor(async () => expect((await email()).value).toBe('eva@example.org'))
  expect(await onDevice()).toEqual([EVA])
  expect(told()).toContain('What you wrote is still here')
})

it('takes nothing back once something else is written', async () => {
  await open()
  await typed('eva@example.org')
  await open()
  await press('Delete it')
  await screen.findByRole('button', { name: 'Undo' })
  await typed('ida@example.org')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('leaves nothing on a shared computer', async () => {
  await open()
  await typed('eva@example.org')
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  await screen.findByText(/^Nothing is saved on this device/)
  await vi.waitFor(async () => expect(await onDevice()).toEqual([EVA]))
  // What this tab has in memory it still shows; the device has nothing of it.
  const { device } = await import('../../drafts/deviceStore')
  expect(await device.listDrafts()).toEqual([])
  await typed('eva@example.com')
  await vi.waitFor(async () => expect(await onDevice()).toEqual([['lostCode', { email: 'eva@example.com' }]]))
  expect(await device.listDrafts()).toEqual([])
})
