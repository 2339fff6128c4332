import '../../kinds/authority'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Case } from '../../case/reviewedCase'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { FormTable } from '../../worker/types'
import { CaseView } from './CaseView'
import { CASE } from './test.case'

const GUARANTEE = {
  name: 'guaranteePersonal',
  words: 'guarantee',
  version: 1,
  sections: [{ key: 'papers', fields: [{ name: 'maCongVan', kind: 'text' }] }],
} as unknown as FormTable

vi.mock('../../worker/forms', () => ({ loadTable: vi.fn(async () => GUARANTEE) }))
beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

function open(reviewedCase: Case) {
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', message: null, data: reviewedCase }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/authority/CODE?filter=approved']}>
        <CaseView code={reviewedCase.maSoHoso} hasNext onNext={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows the answers in the words of their own form, and what happened', async () => {
  open({
    ...CASE,
    draft: { maCongVan: 'CV-7' },
    history: [{ at: '2026-11-21T10:00:00', actor: 'visitor', action: 'created', detail: null }],
  })
  await screen.findByText('CV-7')
  screen.getByText('Guarantee by an individual')
  screen.getByText('Submitted')
})

it('leads back to the list that it was opened from', async () => {
  open(CASE)
  const back = await screen.findByRole('link', { name: 'Applications' })
  expect(back.getAttribute('href')).toBe('/authority?filter=approved')
})
