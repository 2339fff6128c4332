import '../kinds'
import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { oneAddress } from '../router/history'
import { createRouter } from '../router/router'
import { speakEnglish } from '../testing/test.words'
import { App } from './App'
import { framed } from './frame'

beforeAll(speakEnglish)
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))

const page = (title: string) => () => <h1>{title}</h1>
const SCREENS = framed([
  { path: 'read', Component: page('Read') },
  { path: 'closed', layout: 'minimal', Component: page('Closed') },
  { path: 'work', layout: 'new-layout', Component: page('Work') },
])

it.each([
  // Of both menus the width of the window shows one.
  ['/read', 'Read', { banner: 1, navigation: 2, contentinfo: 1 }],
  ['/closed', 'Closed', { banner: 1, navigation: 0, contentinfo: 0 }],
  ['/work', 'Work', { banner: 0, navigation: 0, contentinfo: 0 }],
])('stands around %s as its route says', async (path, title, parts) => {
  const router = createRouter(SCREENS, oneAddress(path))
  await router.arrived
  render(<App router={router} />)
  screen.getByRole('heading', { name: title })
  const count = (role: string) => screen.queryAllByRole(role).length
  expect({
    banner: count('banner'),
    navigation: screen.queryAllByRole('navigation', { name: 'Main menu' }).length,
    contentinfo: count('contentinfo'),
  }).toEqual(parts)
})
