import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { FormScreen } from '../screens/FormScreen'

// What each small form says of the answers that it must have (specification §5): search forms, sign-in, confirmations.

vi.mock('../../worker/forms', async () => (await import('../../worker/test.rules')).RULES)

const PICTURE = { id: 'one', image: 'data:image/png;base64,', pow: null }

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  return speakEnglish()
})
afterEach(() => vi.unstubAllGlobals())

/** What the summary says once a form is sent as it is; each sentence leads to its question. */
async function lacking(form: string, captcha?: string) {
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', data: PICTURE }))
  const send = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FormScreen form={form} act="Send" send={send} onDone={() => undefined} captcha={captcha} />
    </QueryClientProvider>,
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('button', { name: 'Send' })
  press()
  const told = async () => {
    const summary = within(await screen.findByRole('alert', { name: 'Check these answers' }))
    return summary.getAllByRole('link').map(({ textContent }) => textContent)
  }
  const sentences = await told()
  expect(send).not.toHaveBeenCalled()
  return { sentences, press, told }
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

it('asks a look-up for code, e-mail, date of birth and captcha', async () => {
  const { sentences, press, told } = await lacking('lookup', 'test')
  expect(sentences).toEqual([
    'Enter your registration code.',
    'Enter the e-mail address of the application.',
    'Enter the date of birth.',
    'Please enter the characters in the picture.',
  ])
  choose('Year only')
  press()
  await vi.waitFor(async () => expect(await told()).toContain('Enter the year of birth.'))
})

it('asks the look-up of a guarantee for code and phone', async () => {
  const { sentences } = await lacking('guaranteeLookup')
  expect(sentences).toEqual(['Enter your registration code.', 'Enter the phone number in the guarantee.'])
})

it('asks for receipt code, passport number or document code, and phone', async () => {
  const { sentences, press, told } = await lacking('documentLookup')
  expect(sentences).toEqual(['Enter the receipt code.', 'Enter the phone number in the application.'])
  choose('Passport number')
  press()
  await vi.waitFor(async () => expect(await told()).toContain('Enter the passport number.'))
  choose('Document code')
  press()
  await vi.waitFor(async () => expect(await told()).toContain('Enter the document code.'))
})

it('asks whoever lost a code for the e-mail address', async () => {
  const { sentences } = await lacking('lostCode')
  expect(sentences).toEqual(['Enter the e-mail address of your application.'])
})

it('asks a sign-in for user name and password', async () => {
  const { sentences } = await lacking('login')
  expect(sentences).toEqual(['Enter your user name.', 'Enter your password.'])
})

it('asks for each confirmation before the form', async () => {
  const { sentences } = await lacking('instruction')
  expect(sentences).toEqual([
    'Read the instructions, then tick this box.',
    'Tick the box to confirm that you will obey the law.',
    'Tick this box if Article 8 does not apply to you.',
  ])
})
