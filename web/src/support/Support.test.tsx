import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { good } from '../account/test.portal'
import { HelpBox } from '../content/HelpBox'
import { forgetAll, listDrafts, saveDraft } from '../drafts/store'
import { forgetFetched } from '../server/fetchedOnce'
import { speakEnglish } from '../testing/test.words'
import { Support } from './Support'

vi.mock('../worker/forms', async () => (await import('../worker/test.rules')).RULES)

beforeAll(speakEnglish)
beforeEach(async () => {
  sessionStorage.clear()
  await forgetAll()
  vi.stubGlobal('fetch', async (path: string) =>
    good(path.includes('captcha') ? { id: 'one', image: 'data:,', pow: null } : []),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Every page has the help box below it. */
function Frame() {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Outlet />
      <Link to="/support">Support</Link>
      <button type="button" onClick={() => setAsks(true)}>
        Ask
      </button>
      {asks && <HelpBox onClose={() => setAsks(false)} />}
    </>
  )
}

function open(path: string) {
  const children = [
    { path: '/faq', element: null },
    { path: '/support', element: <Support /> },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [path] })
  const pages = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, close: pages.unmount }
}

async function ask(question: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: question } })
  fireEvent.click(screen.getByRole('link', { name: 'Write to us' }))
}

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ })
/** On a machine that compiles beside, the form takes seconds to come. */
const SOON = { timeout: 10_000 }
const has = (value: string) => vi.waitFor(async () => expect((await text()).value).toBe(value), SOON)
const keeps = (value: string) =>
  vi.waitFor(async () => expect((await listDrafts())[0]?.values.noiDung).toBe(value), SOON)

it('has what was typed into the help box, which stands in no address and no history', async () => {
  const { router } = open('/faq')
  await ask('  Where is my e-visa? ')
  await has('Where is my e-visa?')
  const { pathname, search, hash, state } = router.state.location
  expect([pathname, search, hash, state]).toEqual(['/support', '', '', null])
})

it('keeps it as if it had been typed there, and does not bring it back', async () => {
  const { close } = open('/faq')
  await ask('Where is my e-visa?')
  await has('Where is my e-visa?')
  await keeps('Where is my e-visa?')
  fireEvent.change(await text(), { target: { value: '' } })
  await keeps('')
  close()
  open('/support')
  await has('')
})

it('puts it below what was written before, also while the form is open', async () => {
  await saveDraft({
    id: 'support',
    form: 'support',
    values: { noiDung: 'I paid twice.' },
    done: [],
    step: '',
    savedAt: 1,
  })
  open('/support')
  await has('I paid twice.')
  await ask('When do I get it back?')
  await has('I paid twice.\n\nWhen do I get it back?')
})

it('shows the telephone numbers that the authority tells', async () => {
  forgetFetched()
  const words = {
    tieuDe: 'Hotline',
    noiDung: '<p><a href="tel:+842438257941">024 3825 7941</a></p>',
    ngonNgu: 'en',
  }
  const post = { id: 1, maBaiViet: 'hotline', loai: 'support', hienThi: 1, thuTu: 1, noiDungs: { en: words } }
  vi.stubGlobal('fetch', async (path: string) =>
    good(
      path.includes('captcha')
        ? { id: 'one', image: 'data:,', pow: null }
        : path.includes('bai-viet')
          ? [post]
          : [],
    ),
  )
  open('/support')
  const number = await screen.findByRole('link', { name: '024 3825 7941' })
  expect(number.getAttribute('href')).toBe('tel:+842438257941')
})

it('is empty for who asked nothing', async () => {
  open('/faq')
  fireEvent.click(screen.getByRole('link', { name: 'Support' }))
  await has('')
})
