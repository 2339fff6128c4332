import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FormScopeContext } from '../../form/engine/context'
import { FormStoreContext, useNewFormStore } from '../../form/engine/useFormStore'
import '../../form/fields/views'
import { FEES } from '../../pay/fees'
import { beginWith, forgetFetched } from '../../server/fetchedOnce'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { Field } from '../../worker/types'
import { TripSection } from './TripSection'

const ENTRIES: Field = {
  name: 'nddnTtDeNghi',
  kind: 'choice',
  required: true,
  options: { set: 'entryType', codes: ['0', '1'] },
}
const ADDRESS: Field = { name: 'ttcdDcTamTru', kind: 'text', required: true }

beforeAll(speakEnglish)
beforeEach(() => {
  forgetFetched()
  vi.stubGlobal('fetch', async () => Response.error())
})

function Page({ fields }: { fields: Field[] }) {
  const form = useNewFormStore({ nddnTtDeNghi: '', ttcdDcTamTru: '' })
  const check = () => Promise.resolve([])
  return (
    <QueryClientProvider client={queryClient}>
      <FormScopeContext
        value={{ draft: '1', words: 'evisa', fields: new Map(), read: {}, doubted: [], check }}
      >
        <FormStoreContext value={form}>
          <TripSection section={{ key: 'trip', fields }} />
        </FormStoreContext>
      </FormScopeContext>
    </QueryClientProvider>
  )
}

it('tells what one entry and several cost where they are chosen', () => {
  const fees = [
    { ma: '0', soTien: 25 },
    { ma: '1', soTien: 50 },
  ]
  beginWith(FEES, fees, Date.now())
  render(<Page fields={[ENTRIES, ADDRESS]} />)
  const price = screen.getByText('USD 25 for one entry, USD 50 for several')
  const follows = (one: Node, other: Node) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(follows(screen.getByRole('radio', { name: 'Multiple entries' }), price)).toBe(true)
  expect(follows(price, screen.getByRole('textbox'))).toBe(true)
})

it('tells no price where a supplement does not ask for the entries', () => {
  render(<Page fields={[ADDRESS]} />)
  screen.getByRole('textbox')
  expect(screen.queryByText(/^Fee/)).toBeNull()
})
