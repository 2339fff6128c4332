import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FormStoreContext, useNewFormStore } from '../../form/useFormStore'
import { queryClient } from '../../query'
import { speakEnglish } from '../../test.words'
import { AccountSection } from './KnownAccount'

vi.mock('../../form/FieldList', () => ({ FieldList: () => null }))
vi.mock('../../worker/solve', () => ({ solveWork: async () => 42 }))

const CHECK = '/user-service/public/user/check-client?'
const ADDRESS = 'anna@example.com'
const TOLD = 'There is already an account with this address'

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

function Form({ taoTkEmail }: { taoTkEmail: string }) {
  const form = useNewFormStore({ taoTkEmail, ttcnEmail: ADDRESS })
  return (
    <FormStoreContext value={form}>
      <AccountSection section={{ key: 'declaration', fields: [] }} />
    </FormStoreContext>
  )
}

/** The section of a form with these answers, and what was asked of a server where the address is registered, or not. */
function open(taoTkEmail: string, registered: boolean) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const data = path.startsWith(CHECK) ? { email: ADDRESS, registered } : { id: 'one', image: '', pow: {} }
    return Response.json({ code: '200', data })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Form taoTkEmail={taoTkEmail} />
    </QueryClientProvider>,
  )
  return asked
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

it('tells whoever wants an account and has one, for work of the device', async () => {
  const asked = open('1', true)
  await screen.findByText(TOLD)
  const query = new URLSearchParams(asked.find((path) => path.startsWith(CHECK))?.slice(CHECK.length))
  expect(Object.fromEntries(query)).toEqual({ email: ADDRESS, captcha: 'pow:42', 'captcha-id': 'one' })
})

it('says nothing of an address without an account', async () => {
  const asked = open('1', false)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await settle()
  expect(screen.queryByText(TOLD)).toBeNull()
})

it('asks nothing where none is wanted, nor for whoever is signed in', async () => {
  expect(open('', true)).toEqual([])
  localStorage.setItem('signed-in', 'yes')
  const asked = open('1', true)
  await settle()
  expect(asked).toEqual([])
})
