import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDevice } from '../drafts/test.device'
import type { Applicant } from './applicants'

const [FIRST, SECOND] = ['AB2DEFGHJKMN2345A', 'CD2DEFGHJKMN2345B']
const EVA: Applicant = { name: 'LINDQVIST EVA', passport: 'AB1234567' }
const KARL: Applicant = { name: 'LINDQVIST KARL', passport: 'CD7654321' }

/** The page is loaded anew: only what its tab keeps is left. */
async function open() {
  vi.resetModules()
  const applicants = await import('./applicants')
  const { markSharedComputer } = await import('../device/sharedComputer')
  const { forgetPerson } = await import('../device/forgetPerson')
  const { afterAll } = await import('../device/database/turns')
  const { result } = renderHook(() => applicants.useApplicants())
  const known = () => [...result.current].map(([code, { name }]) => `${code} ${name}`)
  /** Whatever is being written or read. */
  const settled = async () => {
    await vi.waitFor(() => afterAll(async () => undefined))
    await afterAll(async () => undefined)
  }
  return { ...applicants, markSharedComputer, forgetPerson, known, settled }
}

const stored = () => JSON.stringify({ ...sessionStorage })

beforeEach(emptyDevice)
afterEach(() => vi.unstubAllGlobals())

it('knows whom the applications of this visit are about, also when the page comes back from the bank', async () => {
  const before = await open()
  before.keepApplicant(FIRST, EVA)
  before.keepApplicant(SECOND, KARL)
  await vi.waitFor(() => expect(before.known()).toHaveLength(2))
  await vi.waitFor(() => expect(stored()).toContain('applicants'))
  await before.settled()
  const back = await open()
  await vi.waitFor(() => expect(back.known()).toEqual([`${FIRST} LINDQVIST EVA`, `${SECOND} LINDQVIST KARL`]))
  // Who is sent next stands behind them.
  back.keepApplicant('EF2DEFGHJKMN2345C', EVA)
  await vi.waitFor(() => expect(back.known()).toHaveLength(3))
})

it('writes nothing down that can be read', async () => {
  const { keepApplicant } = await open()
  keepApplicant(FIRST, EVA)
  await vi.waitFor(() => expect(stored()).toContain('applicants'))
  expect(stored()).not.toMatch(/LINDQVIST|AB1234567|AB2DEFGH/)
})

it('keeps nothing in the tab of a computer that others use, and takes out what stood there', async () => {
  const page = await open()
  page.keepApplicant(FIRST, EVA)
  await vi.waitFor(() => expect(stored()).toContain('applicants'))
  page.markSharedComputer(true)
  expect(stored()).not.toContain('applicants')
  page.keepApplicant(SECOND, KARL)
  await page.settled()
  expect(stored()).not.toContain('applicants')
  await vi.waitFor(() => expect(page.known()).toHaveLength(2))
  page.markSharedComputer(false)
})

it('knows nobody any more once somebody signs out', async () => {
  const page = await open()
  page.keepApplicant(FIRST, EVA)
  await vi.waitFor(() => expect(stored()).toContain('applicants'))
  await page.forgetPerson()
  await vi.waitFor(() => expect(page.known()).toEqual([]))
  expect(stored()).not.toContain('applicants')
})
