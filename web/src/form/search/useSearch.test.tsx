import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { useSearch } from './useSearch'

vi.mock('../../server/api', () => ({ call: () => Promise.reject(new Error('offline')) }))

beforeAll(speakEnglish)

const countries = { catalogue: 'countries' } as Parameters<typeof useSearch>[0]

it('knows further names once somebody is about to type, offline too', async () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSearch(countries), { wrapper })
  await waitFor(() => expect(result.current.offer.length).toBeGreaterThan(200))
  expect(result.current.search('England').sure).toBeUndefined()
  expect(client.getQueryData(['furtherNames', 'countries'])).toBeUndefined()
  act(() => result.current.onFocus())
  await waitFor(() =>
    expect(result.current.search('England').sure).toEqual({ value: 'GBR', label: 'United Kingdom' }),
  )
  expect(result.current.search('UK').found.map(({ value }) => value)).toEqual(['GBR', 'UKR'])
})
