import '../kinds'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, good, openPage, refused } from '../account/test.portal'
import { keepSignedIn } from '../prerendered/written'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { Header } from './Header'

const ME = 'GET /user-service/user/get-user-info'
const FOR_OTHERS = { ...ANNA, permissions: ['applyForOrganization'] }

beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())
afterEach(() => {
  keepSignedIn(false)
  vi.unstubAllGlobals()
})

/** Where both menus lead: that of a wide screen, and that of a narrow one. */
function apply() {
  const [wide, narrow] = screen
    .getAllByRole('link', { name: 'Apply' })
    .map((link) => link.getAttribute('href'))
  expect(narrow).toBe(wide)
  return wide
}

it('leads whoever applies for an organization to its form, and asks who it is once', async () => {
  keepSignedIn(true)
  const { calls, router } = openPage('/', Header, { [ME]: () => good(FOR_OTHERS) }, '', '/:page?')
  expect(apply()).toBe('/e-visa/foreigners')
  await waitFor(() => expect(apply()).toBe('/e-visa/organization'))
  await router.navigate('/faq')
  expect(apply()).toBe('/e-visa/organization')
  expect(calls.map(([call]) => call)).toEqual([ME])
})

it('knows on the next page who has signed in, and who has signed out', async () => {
  const { calls, router } = openPage('/', Header, { [ME]: () => good(FOR_OTHERS) }, '', '/:page?')
  await router.navigate('/login')
  expect(calls).toEqual([])
  keepSignedIn(true)
  await router.navigate('/faq')
  await waitFor(() => expect(apply()).toBe('/e-visa/organization'))
  keepSignedIn(false)
  await router.navigate('/login')
  await waitFor(() => expect(apply()).toBe('/e-visa/foreigners'))
})

it('leads whose session has ended where everybody applies', async () => {
  keepSignedIn(true)
  const { calls } = openPage('/', Header, { [ME]: () => refused(401, 'unauthorized') })
  await waitFor(() => expect(calls.map(([call]) => call)).toContain(ME))
  expect(apply()).toBe('/e-visa/foreigners')
})

it('has one menu behind a word on a narrow screen, which closes by itself', async () => {
  const { router } = openPage('/', Header, {}, '', '/:page?')
  const menu = screen.getByText('Menu').closest('details')
  if (!menu) throw new Error('there is no menu')
  menu.open = true
  fireEvent.keyDown(menu, { key: 'Escape' })
  expect(menu.open).toBe(false)
  expect(document.activeElement?.textContent).toBe('Menu')
  menu.open = true
  fireEvent.click(within(menu).getByRole('link', { name: 'Check status' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/e-visa/search'))
  expect(menu.open).toBe(false)
})

it('is narrow below 1024 pixels, as the specification has it, and nowhere else', () => {
  const styles = readFileSync(join(import.meta.dirname, 'Header.module.css'), 'utf8')
  const widths = [...styles.matchAll(/@media[^{]*width[^{]*/g)].map(([query]) => query.trim())
  expect([...new Set(widths)].toSorted()).toEqual([
    '@media (max-width: 1023px)',
    '@media (min-width: 1024px)',
  ])
})
