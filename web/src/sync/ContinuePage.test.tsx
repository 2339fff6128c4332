import '../kinds'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SavedDraft } from '../drafts/draft'
import { ApiError } from '../server/api'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { ContinuePage } from './ContinuePage'

const SECRET = 'c0ffee00'.repeat(8)
const ID = '00000000-0000-4000-8000-000000000001'
const CONTENT = { id: ID, form: 'guaranteePersonal', values: { hoTen: 'A stranger' }, passed: [] }
const KEPT = {
  version: 3,
  changedAt: Date.UTC(2026, 10, 21, 8),
  pictures: [],
  ended: false,
  content: CONTENT,
}

const device = vi.hoisted(() => ({ drafts: new Map<string, unknown>(), fetchImages: vi.fn() }))
const fetchDraft = vi.hoisted(() => vi.fn())
vi.mock('./portal', () => ({ fetchDraft }))
vi.mock('./images', () => ({ fetchImages: device.fetchImages }))
vi.mock('../drafts/store', () => ({
  loadDraft: async (id: string) => device.drafts.get(id),
  saveDraft: async (draft: SavedDraft) => device.drafts.set(draft.id, draft),
}))

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  device.drafts.clear()
  device.fetchImages.mockReset()
  fetchDraft.mockReset()
  fetchDraft.mockResolvedValue(KEPT)
})

function open(secret = SECRET) {
  const routes = [
    { path: '/e-visa/continue', element: <ContinuePage /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/e-visa/continue#${secret}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <RouterProvider router={router} />
      </main>
    </QueryClientProvider>,
  )
  return () => {
    const { pathname, search } = router.state.location
    return pathname + search
  }
}

const asked = () => screen.findByRole('heading', { level: 1, name: 'Did you begin this form?' })

it('tells whoever opens a link who reads what is filled in, before anything of it is on the device', async () => {
  open()
  await asked()
  const told = screen.getByRole('status')
  expect(told.textContent).toContain('Guarantee by an individual: begun on another device')
  expect(told.textContent).toContain('21 November 2026')
  expect(told.textContent).toContain('can read what you fill in here and see your photos')
  expect(document.title).toContain('Did you begin this form?')
  expect(device.drafts.size).toBe(0)
  expect(device.fetchImages).not.toHaveBeenCalled()
})

it('goes on with the form once its reader says so', async () => {
  const place = open()
  await asked()
  const button = screen.getByRole('button', { name: 'Continue this form' })
  button.focus()
  expect(document.activeElement).toBe(button)
  await act(async () => fireEvent.click(button))
  await screen.findByText('Elsewhere')
  expect(place()).toMatch(new RegExp(`\\?draft=${ID}$`))
  expect(device.drafts.get(ID)).toMatchObject({
    values: CONTENT.values,
    copy: { secret: SECRET, version: 3 },
  })
  expect(device.fetchImages).toHaveBeenCalledOnce()
})

it('leads to a form of one’s own of the same kind, which holds nothing of the other', async () => {
  const place = open()
  await asked()
  const own = screen.getByRole('link', { name: 'Begin my own form' })
  await act(async () => fireEvent.click(own))
  await screen.findByText('Elsewhere')
  expect(place()).not.toContain('draft')
  expect(place()).not.toBe('/e-visa/continue')
  expect(device.drafts.size).toBe(0)
})

it('asks nothing where the form was begun on this device', async () => {
  device.drafts.set(ID, { ...CONTENT, copy: { secret: SECRET, version: 2, base: CONTENT } })
  const place = open()
  await screen.findByText('Elsewhere')
  expect(place()).toMatch(new RegExp(`\\?draft=${ID}$`))
})

it('asks again where the device has a draft of that id with another link', async () => {
  device.drafts.set(ID, { ...CONTENT, copy: { secret: 'other', version: 2, base: CONTENT } })
  open()
  await asked()
})

it('says where a link leads nowhere', async () => {
  fetchDraft.mockRejectedValue(new ApiError(404, 'not_found', ''))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not work')
})

it('says that a form was sent meanwhile', async () => {
  fetchDraft.mockResolvedValue({ ...KEPT, ended: true, content: undefined })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('already sent, or deleted')
})
