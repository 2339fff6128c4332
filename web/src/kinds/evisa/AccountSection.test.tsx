import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FormStoreContext, useNewFormStore } from '../../form/engine/useFormStore'
import { speakEnglish } from '../../testing/test.words'
import { AccountSection } from './AccountSection'

vi.mock('../../form/fields/FieldList', () => ({ FieldList: () => null }))

const ASKED = 'Do you already have an account?'

beforeAll(speakEnglish)
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function Form({ taoTkEmail }: { taoTkEmail: string }) {
  const form = useNewFormStore({ taoTkEmail, ttcnEmail: 'anna@example.com' })
  return (
    <FormStoreContext value={form}>
      <AccountSection section={{ key: 'documents', fields: [] }} />
    </FormStoreContext>
  )
}

/** The section of a form with this answer; what is asked of a server. */
function open(taoTkEmail: string) {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  render(<Form taoTkEmail={taoTkEmail} />)
  return fetch
}

it('asks whoever wants an account whether there is one already, and a server nothing', () => {
  const fetch = open('1')
  screen.getByText(ASKED)
  expect(fetch).not.toHaveBeenCalled()
})

it.each(['', '0'])('says nothing where none is wanted (%o)', (answer) => {
  open(answer)
  expect(screen.queryByText(ASKED)).toBeNull()
})

it('says nothing to whoever is signed in', () => {
  localStorage.setItem('signed-in', 'yes')
  open('1')
  expect(screen.queryByText(ASKED)).toBeNull()
})
