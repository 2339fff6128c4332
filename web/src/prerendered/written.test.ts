import { beforeEach, expect, it, vi } from 'vitest'
import { giveConfirmations } from '../device/confirmations'

const PATH = '/e-visa/foreigners'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', PATH)
  document.title = ''
  document.body.innerHTML = `<div id="root" data-path="${PATH}" data-confirmations></div>
    <template data-language="en" title="Application"><h1>Before you start</h1></template>
    <template data-language="ja" title="申請"><h1>開始前に</h1></template>`
})

/** As a page finds it when it is opened. */
async function open() {
  vi.resetModules()
  const written = await import('./written')
  written.showWritten()
  return { ...written, root: document.getElementById('root') as HTMLElement }
}

it('shows the page of the chosen language, which the program then takes over', async () => {
  localStorage.setItem('locale', 'jp')
  const { root, isWritten, fits, running } = await open()
  expect(root.textContent).toBe('開始前に')
  expect(document.title).toBe('申請')
  expect(document.documentElement.lang).toBe('ja')
  expect([isWritten(), fits('ja'), fits('en')]).toEqual([true, true, false])
  const heard = vi.fn()
  addEventListener('running', heard)
  running()
  running()
  expect(heard).toHaveBeenCalledOnce()
  expect([isWritten(), fits('ja')]).toEqual([false, false])
})

it('shows it to whoever follows a link in a language', async () => {
  history.replaceState(null, '', `${PATH}?lang=en`)
  expect((await open()).root.textContent).toBe('Before you start')
})

it('shows nothing to whoever goes on with a draft', async () => {
  history.replaceState(null, '', `${PATH}?lang=en&draft=00000000-0000-4000-8000-000000000000`)
  const { root, isWritten } = await open()
  expect(root.childElementCount).toBe(0)
  expect(isWritten()).toBe(false)
})

it('shows nothing to whoever has confirmed in this tab', async () => {
  giveConfirmations()
  expect((await open()).root.childElementCount).toBe(0)
})

it('shows what has no confirmations to whoever has given them', async () => {
  giveConfirmations()
  document.getElementById('root')?.removeAttribute('data-confirmations')
  expect((await open()).root.childElementCount).toBe(1)
})

it('shows nothing to whoever follows a link to something', async () => {
  history.replaceState(null, '', `${PATH}#ABCD2345EFGH6789P`)
  expect((await open()).root.childElementCount).toBe(0)
})

it('is not taken over at another address', async () => {
  localStorage.setItem('locale', 'en')
  const { fits } = await open()
  history.replaceState(null, '', '/faq')
  expect(fits('en')).toBe(false)
})
