import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../server/api'
import { useBulk } from './useBulk'

it('goes on after a refusal, says what became of each, and tries again only what was refused', async () => {
  const refuses = new Set(['b'])
  const tried: string[] = []
  const run = async (item: string) => {
    tried.push(item)
    if (refuses.has(item)) throw new ApiError(409, 'not_deletable', 'It is paid.')
  }
  const items = ['a', 'b', 'c']
  const { result } = renderHook(() => useBulk(items, run))
  act(() => result.current.run())
  await vi.waitFor(() => expect(result.current.tried).toBe(3))
  expect(result.current.outcomes).toEqual(['done', { refused: 'It is paid.' }, 'done'])
  await vi.waitFor(() => expect(result.current.running).toBe(false))
  refuses.clear()
  act(() => result.current.run())
  await vi.waitFor(() => expect(result.current.done).toBe(3))
  expect(tried).toEqual(['a', 'b', 'c', 'b'])
})

it('stops before the next', async () => {
  let release = () => {}
  const first = new Promise<void>((done) => {
    release = done
  })
  const run = vi.fn(() => first)
  const items = ['a', 'b']
  const { result } = renderHook(() => useBulk(items, run))
  act(() => result.current.run())
  act(() => {
    result.current.stop()
    release()
  })
  await vi.waitFor(() => expect(result.current.running).toBe(false))
  expect(result.current.outcomes).toEqual(['done', 'waiting'])
  expect(run).toHaveBeenCalledTimes(1)
})
