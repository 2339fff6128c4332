import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import { queryClient } from '../server/query'
import type { Me } from './session/session'

/** A call of the server: method and path, and what was sent. */
export type RecordedCall = [string, unknown]
export type Answers = Record<string, (sent: never) => Response>

export const good = (data: unknown = {}) => Response.json({ code: '200', message: null, data })
export const refused = (status: number, code: string, message = code) =>
  Response.json({ code, message, data: null }, { status })

export const ANNA: Me = {
  id: 'a1',
  userName: 'anna@example.com',
  email: 'anna@example.com',
  fullName: '',
  roles: [],
  permissions: [],
  duocKySo: false,
  kySo: { duocKySo: false, coChuKy: false, daXacNhan: false },
  passwordRule: 'specification',
}

function Elsewhere() {
  const { pathname, search, hash, state } = useLocation()
  return <output aria-label="elsewhere">{JSON.stringify([pathname + search + hash, state?.from])}</output>
}

/** A page at its address, which a `route` may stand for, with a server that answers each call as told, and other pages that only say where one is. */
export function openPage(path: string, Page: ComponentType, answers: Answers, hash = '', route = path) {
  const calls: RecordedCall[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.endsWith('captcha/generate')) return good({ id: 'one', image: 'data:,', pow: null })
    const { pathname } = new URL(address, 'http://portal.example')
    const sent = typeof body === 'string' ? JSON.parse(body) : body
    const call = `${method} ${pathname}`
    calls.push([call, sent])
    return answers[call]?.(sent as never) ?? refused(401, 'unauthorized')
  })
  const router = createMemoryRouter(
    [
      { path: route, element: <Page /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [path + hash] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { calls, router }
}

/** Where the visit has led, and where it would lead back. */
export const elsewhere = async () =>
  JSON.parse((await screen.findByRole('status', { name: 'elsewhere' })).textContent ?? '')

/** Types into what has this label, with a star behind it or not. */
export const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}\\s*\\*?$`)), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
