import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../../server/api'
import { speakEnglish } from '../../testing/test.words'
import { FormScreen } from './FormScreen'

vi.mock('../../worker/forms', async () => (await import('../../worker/test.rules')).RULES)

const PICTURE = { id: 'one', image: 'data:image/png;base64,', pow: null }

const send = vi.fn(async (_answers: object, _solved: object): Promise<string> => 'sent')
const onDone = vi.fn()

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  return speakEnglish()
})
afterEach(() => {
  vi.unstubAllGlobals()
  send.mockReset()
  onDone.mockReset()
})

async function open(props: Partial<Parameters<typeof FormScreen<string>>[0]> = {}) {
  const fetch = vi.fn(async () => Response.json({ code: '200', data: PICTURE }))
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FormScreen form="guaranteeLookup" act="Search" send={send} onDone={onDone} {...props} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Search' })
  return fetch
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))
const code = () => screen.getByRole('textbox', { name: 'Registration code' })
const phone = () => screen.getByRole('textbox', { name: 'Phone number' })
const summary = () => screen.findByRole('alert', { name: 'Check these answers' })

function fillIn() {
  fireEvent.change(code(), { target: { value: 'abcd 2345 efgh 6789 p' } })
  fireEvent.change(phone(), { target: { value: '+84-912345678' } })
}

it('sends the answers in their normal form, once', async () => {
  const fetch = await open()
  fillIn()
  press()
  press()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(send).toHaveBeenCalledOnce()
  const [answers, solved] = send.mock.calls[0] ?? []
  expect(answers).toEqual({ maVanBan: 'ABCD2345EFGH6789P', sdt: '+84-912345678' })
  expect(solved).toEqual({ captcha: '', 'captcha-id': '' })
  expect(fetch).not.toHaveBeenCalled()
})

it('names what is wrong, leads to it, and judges it again while it is put right', async () => {
  await open()
  press()
  const told = await summary()
  expect(document.activeElement).toBe(told)
  expect(within(told).getAllByRole('link')).toHaveLength(2)
  fireEvent.click(within(told).getByRole('link', { name: 'Enter the phone number in the guarantee.' }))
  expect(document.activeElement).toBe(phone())
  fireEvent.change(phone(), { target: { value: '+84-912345678' } })
  await vi.waitFor(() => expect(within(told).getAllByRole('link')).toHaveLength(1))
  expect(phone().getAttribute('aria-invalid')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

it('shows what the server found at its field until that is changed', async () => {
  const problems = [{ field: 'sdt', code: 'phone', params: {} }]
  send.mockRejectedValue(new ApiError(422, 'invalid', 'no', { problems }))
  await open()
  fillIn()
  press()
  await summary()
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(code(), { target: { value: 'ABCD2345EFGH6789P' } })
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(phone(), { target: { value: '+84-912345679' } })
  await vi.waitFor(() => expect(phone().getAttribute('aria-invalid')).toBeNull())
})

it('tells a refusal in its own words or in those of the server, and what no field shows', async () => {
  send.mockRejectedValueOnce(new ApiError(404, 'not_found', 'no'))
  send.mockRejectedValueOnce(new ApiError(429, 'busy', 'Please wait a minute.'))
  const problems = [{ field: 'elsewhere', code: 'required', params: {} }]
  send.mockRejectedValueOnce(new ApiError(422, 'invalid', 'Something is missing.', { problems }))
  const refusal = (error: Error) =>
    error instanceof ApiError && error.status === 404 ? { title: 'Nothing found', text: 'Look.' } : undefined
  await open({ refusal })
  fillIn()
  press()
  await screen.findByText('Nothing found')
  press()
  await screen.findByText('Please wait a minute.')
  expect(screen.queryByText('Nothing found')).toBeNull()
  press()
  await screen.findByText('Something is missing.')
  expect(onDone).not.toHaveBeenCalled()
})

it('asks for a captcha, and for another one when that was refused', async () => {
  send.mockRejectedValueOnce(new ApiError(400, 'captcha_invalid', 'no'))
  const fetch = await open({ captcha: 'test' })
  fillIn()
  press()
  within(await summary()).getByRole('link', { name: 'Please enter the characters in the picture.' })
  expect(send).not.toHaveBeenCalled()
  const answer = screen.getByRole('textbox', { name: 'Characters in the picture' })
  fireEvent.change(answer, { target: { value: 'wrong' } })
  press()
  await screen.findAllByText('The characters were not right. Here is a new picture.')
  expect(send.mock.calls[0]?.[1]).toEqual({ captcha: 'wrong', 'captcha-id': 'one' })
  expect((answer as HTMLInputElement).value).toBe('')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  expect(screen.queryByText('no')).toBeNull()
})

const table = (required: boolean) => ({
  name: 'guaranteeLookup',
  words: 'guaranteeLookup',
  version: 1,
  sections: [{ key: 'file', fields: [{ name: 'sdt', kind: 'phone' as const, required }] }],
})

it.each([true, false])('says what the star means where one is: %s', async (required) => {
  await open({ form: table(required) })
  expect(screen.queryByText('Fields marked * are mandatory.') !== null).toBe(required)
})
