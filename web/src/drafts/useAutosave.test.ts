import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveDraft } from './store'
import { useAutosave } from './useAutosave'

vi.mock('./store', () => ({ saveDraft: vi.fn() }))

/** What is being written, to be ended. */
const ending: ((written: boolean) => void)[] = []

beforeEach(() => {
  ending.length = 0
  vi.mocked(saveDraft)
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => ending.push(resolve)))
})

let typed = 0
const draft = () => ({ id: '1', form: 'f', values: { typed }, done: [], step: '', savedAt: 0 })
const saved = () => vi.mocked(saveDraft).mock.calls.map(([{ values }]) => values.typed)

it('writes a change down at once, and of those that follow meanwhile the last', async () => {
  const { result } = renderHook(() => useAutosave(draft))
  for (typed = 1; typed <= 3; typed++) result.current.changed()
  typed = 3
  expect(saved()).toEqual([1])
  ending[0]?.(true)
  await vi.waitFor(() => expect(saved()).toEqual([1, 3]))
  ending[1]?.(true)
  await Promise.resolve()
  expect(saved()).toEqual([1, 3])
})

it('writes what is not written yet when the page is left, and nothing after the end', async () => {
  const { result } = renderHook(() => useAutosave(draft))
  typed = 1
  result.current.changed()
  typed = 2
  dispatchEvent(new Event('pagehide'))
  expect(vi.mocked(saveDraft).mock.calls.map(([{ values }, leaving]) => [values.typed, leaving])).toEqual([
    [1, false],
    [2, true],
  ])
  for (const end of ending) end(true)
  // Written: there is nothing left to do.
  await vi.waitFor(() => {
    dispatchEvent(new Event('pagehide'))
    const before = saved().length
    dispatchEvent(new Event('pagehide'))
    expect(saved().length).toBe(before)
  })
  const before = saved()
  result.current.changed()
  result.current.stop()
  dispatchEvent(new Event('pagehide'))
  expect(saved()).toEqual([...before, 2])
})

it('says when another tab has written it down', async () => {
  const refused = vi.fn()
  const { result } = renderHook(() => useAutosave(draft, refused))
  result.current.changed()
  ending[0]?.(false)
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce())
})
