import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserHistory } from '../router/history'
import { Pages } from '../router/Pages'
import { createRouter } from '../router/router'
import { Prose } from './Prose'

beforeEach(() => {
  history.replaceState(null, '', '/faq')
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

let href = ''

function Text() {
  const html = `<a href="${href}">there</a>`
  return (
    <Prose
      entry={{ kind: 'post', name: 'one', place: 1, title: 'One', html, keywords: [], language: 'en' }}
    />
  )
}

const Elsewhere = () => <p>Elsewhere in the portal</p>

/** Follows the link of a text. */
async function follow(to: string) {
  href = to
  const screens = [
    { path: 'faq', Component: Text },
    { path: '*', Component: Elsewhere },
  ]
  const router = createRouter(screens, browserHistory())
  render(<Pages router={router} />)
  await act(() => router.arrived)
  await act(async () => screen.getByText('there').click())
}

it('leads on within the portal without loading a page', async () => {
  await follow('/e-visa/search?kind=evisa')
  screen.getByText('Elsewhere in the portal')
  expect(location.href).toBe(`${location.origin}/e-visa/search?kind=evisa`)
})

it.each(['//evil.example/form', '///evil.example/form', '/\\evil.example/form'])(
  'stays in the portal where its own address is followed by another site’s (%s)',
  async (path) => {
    const { origin } = location
    await follow(origin + path)
    screen.getByText('Elsewhere in the portal')
    expect(location.href).toBe(`${origin}/evil.example/form`)
  },
)
