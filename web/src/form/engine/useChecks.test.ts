import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FormTable } from '../../worker/types'
import { useChecks } from './useChecks'
import { useNewFormStore } from './useFormStore'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../worker/forms', () => ({ checkDraft: asked, prepareRules: async () => undefined }))

const TABLE = { name: 'lookup', sections: [] } as unknown as FormTable

/** A form whose checks answer, one by one, when they are told to: with the answers that are missing. */
function form() {
  const answers: ((missing: string[]) => void)[] = []
  asked.mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((missing) => {
          const problems = missing.map((field) => ({ field, code: 'required', params: {} }))
          resolve({ problems })
        })
      }),
  )
  const { result } = renderHook(() => {
    const store = useNewFormStore({ hoTen: '', email: '' })
    return { store, check: useChecks(store, TABLE) }
  })
  const { store, check } = result.current
  return { answers, check, wrong: (name: string) => store.errors().has(name) }
}

it('shows what is wrong with each of two answers that are left at once', async () => {
  const { answers, check, wrong } = form()
  const checks = [check(['hoTen']), check(['email'])]
  for (const answer of answers) answer(['hoTen', 'email'])
  await Promise.all(checks)
  expect([wrong('hoTen'), wrong('email')]).toEqual([true, true])
})

it('keeps what a newer check says of an answer, whichever comes last', async () => {
  const { answers, check, wrong } = form()
  const [whole, alone] = [check(['hoTen', 'email']), check(['hoTen'])]
  answers[1]?.([])
  await alone
  answers[0]?.(['hoTen', 'email'])
  expect(await whole, 'whoever asked is told of all').toHaveLength(2)
  expect([wrong('hoTen'), wrong('email')]).toEqual([false, true])
})
