import { afterEach, expect, it, vi } from 'vitest'
import { markSharedComputer } from '../device/sharedComputer'
import { inBackground } from '../loading/inBackground'
import { watchReleases } from './release'

const reload = vi.fn()
let arrive = () => {}
let settled = Promise.resolve()
vi.useFakeTimers()
watchReleases(() => settled, reload)

/** As Vite does: says so, then fails. */
async function load(): Promise<void> {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
}
const missing = (whose: () => Promise<void> = load) => whose().catch(() => undefined)

afterEach(() => {
  reload.mockReset()
  settled = Promise.resolve()
  sessionStorage.clear()
  markSharedComputer(false)
})

it('loads the page anew where a program of it is gone, but not again and again', async () => {
  await missing()
  await missing()
  await vi.runAllTimersAsync()
  expect(reload).toHaveBeenCalledOnce()
})

it('loads the page that somebody is on the way to, not the one that they leave', async () => {
  settled = new Promise((resolve) => {
    arrive = resolve
  })
  await missing()
  await vi.runAllTimersAsync()
  expect(reload).not.toHaveBeenCalled()
  arrive()
  await settled
  expect(reload).toHaveBeenCalledOnce()
})

it('takes nobody back who is leaving: engines stop what a page loads once another one is on its way', async () => {
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '/e-visa/foreigners'
  const followed = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // iPhones tell of none but the second.
  for (const leave of [() => dispatchEvent(new Event('beforeunload')), followed]) {
    sessionStorage.clear()
    leave()
    await missing()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reload).not.toHaveBeenCalled()
    // It was a download: the page has stayed.
    await vi.runAllTimersAsync()
    expect(reload).toHaveBeenCalledOnce()
    reload.mockReset()
  }
  link.remove()
})

it('loads the page anew where a link led to another page of the program, which did not come', async () => {
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '/e-visa/search'
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  await missing()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledOnce()
  link.remove()
})

it('takes no page away for what is loaded in the background, until somebody waits for it', async () => {
  await missing(() => inBackground(load))
  await vi.runAllTimersAsync()
  expect(reload).not.toHaveBeenCalled()
  await missing()
  await vi.runAllTimersAsync()
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves the page alone where that would lose what was typed, or where only the network is away', async () => {
  markSharedComputer(true)
  await missing()
  await vi.runAllTimersAsync()
  markSharedComputer(false)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await missing()
  await vi.runAllTimersAsync()
  online.mockRestore()
  expect(reload).not.toHaveBeenCalled()
})
