import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, it, vi } from 'vitest'
import { speakEnglish } from '../testing/test.words'
import { Maintenance } from './Maintenance'

beforeAll(speakEnglish)
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['maintenance', 'We are working on the service'],
  ['trial_phase', 'We are trying out the service'],
])('says under a heading of its own why the portal is closed: %s', async (code, title) => {
  const message = 'Come back later, please.'
  vi.stubGlobal('fetch', async () => Response.json({ code, message, data: null }, { status: 503 }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Maintenance />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText(message)
  screen.getByRole('heading', { name: title })
})
