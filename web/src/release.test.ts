import { afterEach, expect, it, vi } from 'vitest'
import { markSharedComputer } from './form/sharedComputer'
import { watchReleases } from './release'

const reload = vi.fn()
watchReleases(reload)
const missing = () => dispatchEvent(new Event('vite:preloadError'))

afterEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  markSharedComputer(false)
})

it('loads the page anew where a program of it is gone, but not again and again', () => {
  missing()
  missing()
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves the page alone where that would lose what was typed, or where only the network is away', () => {
  markSharedComputer(true)
  missing()
  markSharedComputer(false)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  missing()
  online.mockRestore()
  expect(reload).not.toHaveBeenCalled()
})
