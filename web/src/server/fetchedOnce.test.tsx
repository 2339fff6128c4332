import { act, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { speakEnglish } from '../testing/test.words'
import { messageOf } from './api'
import { beginWith, fetchNow, forgetFetched, useFetched } from './fetchedOnce'

beforeAll(speakEnglish)
beforeEach(forgetFetched)
afterEach(() => vi.unstubAllGlobals())

const PATH = '/client-service/public/ti-gia'
const good = (data: unknown) => Response.json({ code: '200', data })

function Weather({ name }: { name: string }) {
  const { data, error } = useFetched(PATH)
  return <p>{`${name}: ${data?.ngayApDung ?? (error ? messageOf(error) : 'nothing yet')}`}</p>
}

it('asks once for all who show it, and not again while the answer is new', async () => {
  const fetch = vi.fn(async () => good({ ngayApDung: 'sun' }))
  vi.stubGlobal('fetch', fetch)
  const first = render(
    <>
      <Weather name="Hanoi" />
      <Weather name="Hue" />
    </>,
  )
  await screen.findByText('Hanoi: sun')
  screen.getByText('Hue: sun')
  first.unmount()
  render(<Weather name="Da Lat" />)
  screen.getByText('Da Lat: sun')
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('keeps what it knew where no answer comes, and tries a lost connection once more', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    throw new TypeError('lost')
  })
  beginWith(PATH, { ngayApDung: 'mist' })
  render(<Weather name="Sa Pa" />)
  await waitFor(() => expect(asked.filter((path) => path === PATH)).toHaveLength(2))
  await act(() => fetchNow(PATH))
  screen.getByText('Sa Pa: mist')
})

it('asks for a refusal again in another language', async () => {
  const refusals = ['closed', 'fermé']
  vi.stubGlobal('fetch', async (path: string) => {
    // Whether the portal can be reached at all is asked, too, after it could not.
    if (path !== PATH) return new Response()
    return Response.json({ code: 'closed', message: refusals.shift(), data: null }, { status: 503 })
  })
  render(<Weather name="Vinh" />)
  await screen.findByText('Vinh: closed')
  await act(() => i18next.changeLanguage('vi'))
  await screen.findByText('Vinh: fermé')
  await act(() => i18next.changeLanguage('en'))
})
