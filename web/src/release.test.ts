import { afterEach, expect, it, vi } from 'vitest'
import { markSharedComputer } from './form/sharedComputer'
import { watchReleases } from './release'

const reload = vi.fn()
let arrive = () => {}
let settled = Promise.resolve()
watchReleases(() => settled, reload)
const missing = () => dispatchEvent(new Event('vite:preloadError'))

afterEach(() => {
  reload.mockReset()
  settled = Promise.resolve()
  sessionStorage.clear()
  markSharedComputer(false)
})

it('loads the page anew where a program of it is gone, but not again and again', async () => {
  missing()
  missing()
  await settled
  expect(reload).toHaveBeenCalledOnce()
})

it('loads the page that somebody is on the way to, not the one that they leave', async () => {
  settled = new Promise((resolve) => {
    arrive = resolve
  })
  missing()
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
  arrive()
  await settled
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves the page alone where that would lose what was typed, or where only the network is away', async () => {
  markSharedComputer(true)
  missing()
  markSharedComputer(false)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  missing()
  online.mockRestore()
  await settled
  expect(reload).not.toHaveBeenCalled()
})
