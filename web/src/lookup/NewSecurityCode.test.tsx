import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, type Location, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { NewSecurityCode } from './NewSecurityCode'

beforeAll(speakEnglish)
afterEach(() => vi.unstubAllGlobals())

const PATH = '/e-visa/security-code'

function open(at: string | Location) {
  const router = createMemoryRouter([{ path: PATH, element: <NewSecurityCode /> }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

it('says of a link that was used, once the page is loaded again, that it was', async () => {
  const data = { maSoHoso: 'K7PQ3XWM9ADH2RTEF', maXacNhan: 'ABCD2345', loaiHoSo: 'evisa' }
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', data }))
  const router = open(`${PATH}#K7PQ.5.0a1b`)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show a new security code' })))
  await screen.findByText(/^This is your new security code/)
  const { location } = router.state
  expect(JSON.stringify(location)).not.toMatch(/K7PQ|ABCD/)

  cleanup()
  open(location)
  screen.getByText(/^This link was used already/)
  expect(screen.queryByRole('button', { name: 'Show a new security code' })).toBeNull()
})

it('says where the link is to whoever comes without one', () => {
  open(PATH)
  screen.getByText(/^Open this page with the link in the e-mail/)
})
