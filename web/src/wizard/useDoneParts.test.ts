import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ProblemError } from '../form/engine/errors'
import type { FormTable } from '../worker/types'
import { useDoneParts } from './useDoneParts'
import { REVIEW } from './useSteps'

const told = vi.hoisted(() => vi.fn(() => 7))
const dismissed = vi.hoisted(() => vi.fn())
vi.mock('../ui/overlay/toasts', () => ({ notify: told, dismiss: dismissed }))
vi.mock('../form/engine/problems', () => ({ sentenceOf: (_: string, name: string) => `${name} is wrong` }))

const part = (key: string, name: string) => ({ key, fields: [{ name }] })
const TABLE = {
  words: 'evisa',
  sections: [part('passport', 'hcGiaTriDen'), part('trip', 'ttcdDen')],
} as unknown as FormTable
const WRONG: [string, ProblemError][] = [['hcGiaTriDen', {} as ProblemError]]

const check = vi.fn(async (_: string[]): Promise<[string, ProblemError][]> => [])
const goToField = vi.fn()
const opened = (step: string, done: string[]) => ({ step, done, check })
const wizard = (first: ReturnType<typeof opened>) =>
  renderHook((state: ReturnType<typeof opened>) => useDoneParts(TABLE, state, goToField), {
    initialProps: first,
  })

beforeEach(() => {
  vi.clearAllMocks()
  check.mockImplementation(async () => [])
})

it('tells once what a later part has made wrong in one that was done, and leads there', async () => {
  const { rerender } = wizard(opened('trip', ['passport']))
  await waitFor(() => expect(check).toHaveBeenCalledWith(['hcGiaTriDen']))
  expect(told).not.toHaveBeenCalled()
  check.mockImplementation(async () => WRONG)
  rerender(opened('visits', ['passport', 'trip']))
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  const [tone, sentence, { act }] = (told.mock.lastCall ?? []) as unknown as [
    string,
    string,
    { act: { run: () => void } },
  ]
  expect([tone, sentence]).toEqual(['warning', 'hcGiaTriDen is wrong'])
  act.run()
  expect(goToField).toHaveBeenCalledWith('hcGiaTriDen')
  rerender(opened('expenses', ['passport', 'trip']))
  await waitFor(() => expect(check).toHaveBeenCalledTimes(3))
  expect(told).toHaveBeenCalledTimes(1)
  expect(dismissed).not.toHaveBeenCalled()
  check.mockImplementation(async () => [])
  rerender(opened('trip', ['passport', 'trip']))
  await waitFor(() => expect(dismissed).toHaveBeenCalledWith(7))
})

it('says nothing of the part that is open, of parts to be done, or beside the review, which lists it', async () => {
  check.mockImplementation(async () => WRONG)
  const { rerender } = wizard(opened('passport', ['passport']))
  expect(check).not.toHaveBeenCalled()
  rerender(opened(REVIEW, ['passport']))
  await waitFor(() => expect(check).toHaveBeenCalledTimes(1))
  expect(told).not.toHaveBeenCalled()
})
