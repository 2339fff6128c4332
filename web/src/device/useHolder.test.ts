import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useHolder } from './useHolder'

afterEach(() => vi.unstubAllGlobals())

/** A tab that has a draft open at a step. */
function tab(draft: string, step: string, hasChanged = false) {
  const release = vi.fn(async () => undefined)
  const name = `draft-${draft}`
  const hook = renderHook(() => useHolder({ name, step, release, hasChanged: () => hasChanged }))
  return { ...hook, release }
}

/** A tab that has opened an import, and works on it or does not. */
function importing(account: string, does: boolean) {
  const release = vi.fn(async () => undefined)
  const name = `import-${account}`
  const hook = renderHook((has: boolean) => useHolder({ name, has, release }), { initialProps: does })
  return { ...hook, release, elsewhere: () => hook.result.current.elsewhere }
}

it('tells the second tab where the first one is, and the first one nothing', async () => {
  const first = tab('a', 'trip')
  const second = tab('a', 'images')
  await waitFor(() => expect(second.result.current.elsewhere).toBe('trip'))
  expect(first.result.current.elsewhere).toBeUndefined()
})

it('knows nothing of the tabs of other drafts', async () => {
  const first = tab('b', 'trip')
  const other = tab('c', 'images')
  const second = tab('b', 'images')
  await waitFor(() => expect(second.result.current.elsewhere).toBe('trip'))
  expect(other.result.current.elsewhere).toBeUndefined()
  expect(first.release).not.toHaveBeenCalled()
})

it('has what was typed written down before another tab takes over, and only reads from then on', async () => {
  const first = tab('d', 'trip')
  const second = tab('d', 'images')
  await waitFor(() => expect(second.result.current.elsewhere).toBe('trip'))
  await act(() => second.result.current.take())
  expect(first.release).toHaveBeenCalledOnce()
  await waitFor(() => expect(first.result.current.elsewhere).toBe(''))
  expect(second.release).not.toHaveBeenCalled()
})

it('keeps the draft when the tab that had it wakes up later, which only reads from then on', async () => {
  const second = tab('f', 'images', true)
  // The first one answers what it was asked a minute ago.
  const heard: unknown[] = []
  const asleep = new BroadcastChannel('draft-f')
  asleep.onmessage = ({ data }) => heard.push(data)
  asleep.postMessage({ says: 'here', step: 'trip' })
  await waitFor(() => expect(heard).toEqual([{ says: 'mine', step: 'images' }]))
  expect(second.result.current.elsewhere).toBeUndefined()
  asleep.close()
})

it('tells a tab that another one works on the import, whichever was opened first', async () => {
  const early = importing('a', false)
  const first = importing('a', true)
  const late = importing('a', false)
  const other = importing('b', false)
  await waitFor(() => expect(early.elsewhere()).toBe(''))
  await waitFor(() => expect(late.elsewhere()).toBe(''))
  expect(first.elsewhere()).toBeUndefined()
  expect(other.elsewhere()).toBeUndefined()
})

it('has what was done there written down before another tab goes on', async () => {
  const first = importing('c', true)
  const second = importing('c', false)
  await waitFor(() => expect(second.elsewhere()).toBe(''))
  await act(() => second.result.current.take())
  expect(first.release).toHaveBeenCalledOnce()
  first.rerender(false)
  second.rerender(true)
  await waitFor(() => expect(first.elsewhere()).toBe(''))
  expect(second.elsewhere()).toBeUndefined()
  expect(second.release).not.toHaveBeenCalled()
})

it('offers the import again once the other tab has left it', async () => {
  const first = importing('d', true)
  const second = importing('d', false)
  await waitFor(() => expect(second.elsewhere()).toBe(''))
  first.unmount()
  await waitFor(() => expect(second.elsewhere()).toBeUndefined())
})
