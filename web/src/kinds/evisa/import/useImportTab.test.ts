import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useImportTab } from './useImportTab'

/** A tab of an account, which works on its import or does not. */
function tab(account: string, has: boolean) {
  const release = vi.fn(async () => undefined)
  const hook = renderHook((now: boolean) => useImportTab(account, now, release), { initialProps: has })
  return { ...hook, release }
}

it('tells a tab that another one works on the import, whichever was opened first', async () => {
  const early = tab('a', false)
  const first = tab('a', true)
  const late = tab('a', false)
  const other = tab('b', false)
  await waitFor(() => expect(early.result.current.elsewhere).toBe(true))
  await waitFor(() => expect(late.result.current.elsewhere).toBe(true))
  expect(first.result.current.elsewhere).toBe(false)
  expect(other.result.current.elsewhere).toBe(false)
})

it('has what was done there written down before another tab goes on', async () => {
  const first = tab('c', true)
  const second = tab('c', false)
  await waitFor(() => expect(second.result.current.elsewhere).toBe(true))
  await act(() => second.result.current.take())
  expect(first.release).toHaveBeenCalledOnce()
  first.rerender(false)
  second.rerender(true)
  await waitFor(() => expect(first.result.current.elsewhere).toBe(true))
  expect(second.result.current.elsewhere).toBe(false)
  expect(second.release).not.toHaveBeenCalled()
})

it('offers the import again once the other tab has left it', async () => {
  const first = tab('d', true)
  const second = tab('d', false)
  await waitFor(() => expect(second.result.current.elsewhere).toBe(true))
  first.unmount()
  await waitFor(() => expect(second.result.current.elsewhere).toBe(false))
})
