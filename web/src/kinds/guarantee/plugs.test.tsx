import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFormStore } from '../../form/engine/formStore'
import { keepSignedIn } from '../../prerendered/written'
import { queryClient } from '../../server/query'
import type { FormTable } from '../../worker/types'
import { usePlugs } from './plugs'

const SAID = { hoTen: 'Nguyen Thi Hoa', sdt: '84-912345678' }
const table = {
  sections: [{ key: 'guarantor', fields: [{ name: 'hoTen' }, { name: 'sdt' }, { name: 'noiLamViec' }] }],
} as unknown as FormTable

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: '200', data: SAID })),
  )
})
afterEach(() => {
  keepSignedIn(false)
  vi.unstubAllGlobals()
})

function begin(values: Record<string, unknown>) {
  const form = createFormStore(values)
  const context = { table, form, check: () => undefined, beside: undefined, goToField: () => undefined }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  renderHook(() => usePlugs(context as never), { wrapper })
  return form
}

it('begins with what the person said of themselves in the guarantee before', async () => {
  keepSignedIn(true)
  const form = begin({ hoTen: '', sdt: '' })
  await waitFor(() => expect(form.values()).toEqual({ ...SAID }))
})

it('leaves what was begun as it is', async () => {
  keepSignedIn(true)
  const form = begin({ hoTen: '', sdt: '84-987654321' })
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(form.values()).toEqual({ hoTen: '', sdt: '84-987654321' })
})

it('asks nothing for whoever is not signed in', () => {
  begin({ hoTen: '', sdt: '' })
  expect(fetch).not.toHaveBeenCalled()
})
