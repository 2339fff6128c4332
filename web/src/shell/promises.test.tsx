import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { markSharedComputer } from '../device/sharedComputer'
import { speakEnglish } from '../testing/test.words'
import { Toasts } from '../ui/overlay/Toasts'
import { ErrorPage } from './ErrorPage'
import { OfflineBanner } from './OfflineBanner'
import { useInactivity } from './useInactivity'

vi.mock('../server/network', () => ({ useReachable: () => false }))

beforeAll(speakEnglish)
beforeEach(() => markSharedComputer(false))
afterEach(() => vi.useRealTimers())

function Idle() {
  useInactivity()
  return <Toasts />
}

/** The page, left alone for as long as it takes until it warns. */
async function leaveAlone() {
  vi.useFakeTimers()
  render(<Idle />)
  await act(() => vi.advanceTimersByTimeAsync((3 * 60 - 1) * 60_000))
}

it('promises after a failure what the device keeps, and nothing on a shared computer', () => {
  const { unmount } = render(<ErrorPage />)
  screen.getByText(/it is saved on this device/)
  unmount()
  markSharedComputer(true)
  render(<ErrorPage />)
  screen.getByText(/nothing you entered was saved/)
  expect(screen.queryByText(/it is saved on this device/)).toBeNull()
})

it('promises without a network to send what is submitted, and asks on a shared computer to keep the tab open', () => {
  render(<OfflineBanner />)
  screen.getByText(/we send it when you are online again/)
  act(() => markSharedComputer(true))
  screen.getByText(/Keep this tab open: nothing is saved/)
  expect(screen.queryByText(/we send it/)).toBeNull()
})

it('says before a page that was left alone is loaded anew that answers are kept', async () => {
  await leaveAlone()
  screen.getByText(/answers in applications are kept on this device/)
})

it('says there on a shared computer that they will be gone', async () => {
  markSharedComputer(true)
  await leaveAlone()
  screen.getByText(/your answers will be gone/)
})
