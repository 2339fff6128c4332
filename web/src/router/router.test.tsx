import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useContext } from 'react'
import { Link, type Location, Outlet, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadingContext } from './context'
import { browserHistory, type NavigationHistory, oneAddress } from './history'
import { Pages } from './Pages'
import { createRouter } from './router'
import { useNavigate } from './useNavigate'

/** A page whose file is on its way until it is let through, or lost. */
function held(element: ReactNode) {
  let settle = (_: { element: ReactNode } | Error) => {}
  const file = new Promise<{ element: ReactNode }>((resolve, reject) => {
    settle = (what) => (what instanceof Error ? reject(what) : resolve(what))
  })
  return {
    lazy: vi.fn(() => file),
    come: () => act(async () => settle({ element })),
    fail: () => act(async () => settle(new Error('lost'))),
  }
}

const Home = () => <p>Home</p>
const Failed = () => <p>Failed</p>

function Frame() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isLoading = useContext(LoadingContext)
  return (
    <>
      <output>{`${pathname}${search}${isLoading ? ' …' : ''}`}</output>
      {['/', '/form', '/other', '/broken', '/form?step=2'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <button type="button" onClick={() => void navigate('/form').then(() => arrived())}>
        Go
      </button>
      <Outlet />
    </>
  )
}

const arrived = vi.fn()
let isBroken = true
let form: ReturnType<typeof held>
let other: ReturnType<typeof held>

function Broken() {
  if (isBroken) throw new Error('broken')
  return <p>Mended</p>
}

function open(visited: NavigationHistory = oneAddress('/')) {
  form = held(<p>Form</p>)
  other = held(<p>Other</p>)
  const within = [
    { index: true as const, Component: Home },
    { path: 'form', lazy: form.lazy },
    { path: 'other', lazy: other.lazy },
    { path: 'broken', Component: Broken },
  ]
  const frame = {
    Component: Frame,
    ErrorBoundary: Failed,
    children: [{ ErrorBoundary: Failed, children: within }],
  }
  const router = createRouter([frame], visited)
  render(<Pages router={router} />)
  return router
}

const shown = () => screen.getByRole('paragraph').textContent
const said = () => screen.getByRole('status').textContent
const follow = (to: string) => act(async () => screen.getByRole('link', { name: to }).click())

beforeEach(() => {
  isBroken = true
  vi.stubGlobal('scrollTo', vi.fn())
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('leaves the page until the next one is here, and has it from then on', async () => {
  const router = open()
  await act(() => router.arrived)
  await follow('/form')
  expect([shown(), said()]).toEqual(['Home', '/ …'])
  await form.come()
  expect([shown(), said()]).toEqual(['Form', '/form'])
  await follow('/')
  await follow('/form?step=2')
  expect([shown(), said()]).toEqual(['Form', '/form?step=2'])
  expect(form.lazy).toHaveBeenCalledOnce()
})

it('shows what was asked for last, whatever comes first', async () => {
  const router = open()
  await act(() => router.arrived)
  await follow('/form')
  await follow('/other')
  await form.come()
  expect(shown()).toBe('Home')
  await other.come()
  expect([shown(), said()]).toEqual(['Other', '/other'])
})

it('shows nothing before the first page is here', async () => {
  const router = open(oneAddress('/form'))
  expect(document.body.textContent).toBe('')
  await form.come()
  await act(() => router.arrived)
  expect(shown()).toBe('Form')
})

it('says within the frame that a page did not come, and tries again', async () => {
  const router = open()
  await act(() => router.arrived)
  await follow('/form')
  await form.fail()
  expect([shown(), said(), router.hasFailed()]).toEqual(['Failed', '/form', true])
  await follow('/')
  expect([shown(), router.hasFailed()]).toEqual(['Home', false])
  form.lazy.mockResolvedValue({ element: <p>Form after all</p> })
  await follow('/form')
  expect(shown()).toBe('Form after all')
})

it('says nothing where the browser is leaving, and stops what was on its way', async () => {
  vi.useFakeTimers()
  const router = open()
  await act(() => router.arrived)
  await follow('/form')
  dispatchEvent(new Event('beforeunload'))
  await form.fail()
  expect(shown()).toBe('Home')
  await act(() => vi.runAllTimersAsync())
  expect(shown()).toBe('Failed')
  vi.useRealTimers()
})

it('says the same of a page that fails, until another address is visited', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = open()
  await act(() => router.arrived)
  await follow('/broken')
  expect([shown(), said()]).toEqual(['Failed', '/broken'])
  isBroken = false
  await follow('/')
  await follow('/broken')
  expect(shown()).toBe('Mended')
})

it('tells whoever goes to a page when it is shown', async () => {
  const router = open()
  await act(() => router.arrived)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go' })))
  expect(arrived).not.toHaveBeenCalled()
  await form.come()
  expect(arrived).toHaveBeenCalledOnce()
})

it('finds a page where it was left by whoever goes back, and begins new ones at their top', async () => {
  let moved = () => {}
  let at: Location = { pathname: '/', search: '', hash: '', state: null, key: 'first' }
  const set = (to: Location) => {
    at = to
  }
  const listen = (then: () => void) => {
    moved = then
  }
  const router = open({ now: () => at, push: set, replace: set, go: () => undefined, listen })
  await act(() => router.arrived)
  vi.stubGlobal('scrollY', 640)
  await follow('/form')
  await form.come()
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
  vi.stubGlobal('scrollY', 0)
  at = { ...at, pathname: '/', search: '', key: 'first' }
  await act(async () => moved())
  expect(shown()).toBe('Home')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640)
})

it('writes addresses as the browser keeps them', () => {
  history.replaceState(null, '', '/faq?a=1#b')
  const visited = browserHistory()
  expect(visited.now()).toEqual({ pathname: '/faq', search: '?a=1', hash: '#b', state: null, key: 'default' })
  visited.push({ pathname: '/form', search: '', hash: '', state: { code: 'A' }, key: 'k' })
  expect(location.pathname).toBe('/form')
  expect(visited.now()).toEqual({ pathname: '/form', search: '', hash: '', state: { code: 'A' }, key: 'k' })
})

it('keeps to the portal where a path begins like the address of another site', () => {
  const visited = browserHistory()
  const router = createRouter([{ path: '*', Component: Home }], visited)
  for (const path of ['//evil.example/form', '///evil.example/form', '/\\evil.example/form']) {
    router.navigator.push({ pathname: path })
    expect(location.href).toBe(`${location.origin}/evil.example/form`)
  }
})

it('reads an address with too many slashes as the portal’s own page', () => {
  const { origin } = location
  vi.stubGlobal('location', { pathname: '//login', search: '?a=1', hash: '' })
  expect(browserHistory().now().pathname).toBe('/login')
  vi.unstubAllGlobals()
  expect(location.origin).toBe(origin)
})
