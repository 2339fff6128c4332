import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { LinkDialog } from './LinkDialog'

const SECRET = 'c0ffee00'.repeat(8)
const solveWork = vi.hoisted(() => vi.fn(async () => 42))
vi.mock('../worker/solve', () => ({ solveWork }))

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  solveWork.mockReset()
  solveWork.mockResolvedValue(42)
})
afterEach(() => vi.unstubAllGlobals())

/** The dialog, and what is asked of a portal whose captchas can be worked out, or have to be read. */
function open(pow: object | null) {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.includes('captcha')) {
      return Response.json({ code: '200', data: { id: 'one', image: 'data:,', pow } })
    }
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ code: '200', data: null })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <LinkDialog secret={SECRET} error={null} onAgain={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return sent
}

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send the link' })))
const DONE = /on its way. Look in the mail/

it('works the captcha out without asking anybody anything', async () => {
  const sent = open({})
  type(/e-mail address/, ' anna@example.com ')
  await submit()
  await screen.findByText(DONE)
  const captcha = { captcha: 'pow:42', 'captcha-id': 'one' }
  expect(sent).toEqual([{ email: 'anna@example.com', secret: SECRET, ...captcha }])
  expect(screen.queryByRole('img', { name: 'Captcha' })).toBeNull()
})

it('shows a phone no code to scan, which only another device can', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  open({})
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  screen.getByText(/Open this link on the other device/)
})

it.each([
  ['the portal offers no work', null],
  ['the device cannot do the work', {}],
])('shows a picture to be read where %s', async (_, pow) => {
  solveWork.mockRejectedValue(new Error('the worker could not start'))
  const sent = open(pow)
  type(/e-mail address/, 'anna@example.com')
  await submit()
  await vi.waitFor(() => expect(document.getElementById('captcha')).not.toBeNull())
  expect(sent).toEqual([])
  const field = document.getElementById('captcha') as HTMLInputElement
  await vi.waitFor(() => expect(document.querySelector('img[src="data:,"]')).not.toBeNull())
  fireEvent.change(field, { target: { value: 'K7PQ' } })
  await submit()
  await screen.findByText(DONE)
  expect(sent).toMatchObject([{ email: 'anna@example.com', captcha: 'K7PQ', 'captcha-id': 'one' }])
})
