import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveDraft } from './store'
import { useAutosave } from './useAutosave'

vi.mock('./store', () => ({ saveDraft: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(saveDraft).mockClear()
})
afterEach(() => vi.useRealTimers())

let typed = 0
const draft = () => ({ id: '1', form: 'f', values: { typed }, done: [], step: '', savedAt: 0 })
const saved = () => vi.mocked(saveDraft).mock.calls.map(([{ values }]) => values.typed)

it('writes down what is typed without a pause, too', () => {
  const { result } = renderHook(() => useAutosave(draft))
  for (typed = 1; typed <= 10; typed++) {
    result.current.changed()
    vi.advanceTimersByTime(30)
  }
  expect(saved()).toEqual([4, 8])
  vi.advanceTimersByTime(100)
  expect(saved().at(-1)).toBe(typed)
})

it('writes at once when the page is left, and nothing after the end', () => {
  const { result } = renderHook(() => useAutosave(draft))
  result.current.changed()
  dispatchEvent(new Event('pagehide'))
  expect(saved()).toHaveLength(1)
  result.current.changed()
  result.current.stop()
  vi.advanceTimersByTime(1000)
  dispatchEvent(new Event('pagehide'))
  expect(saved()).toHaveLength(1)
})
