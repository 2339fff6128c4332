import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { hintOf, labelOf } from '../form/engine/problems'

import { InWords } from './InWords'
import { loadWords, speak } from './i18n'
import type { Part } from './wordParts'

beforeAll(async () => {
  await speak('en')
  await loadWords(['forms', 'cases', 'clerk'])
})

const Asked = ({ parts }: { parts: Part[] }) => (
  <InWords parts={parts}>
    <Questions />
  </InWords>
)

const Questions = () => (
  <>
    <p>{labelOf('evisa', 'viPhamPl')}</p>
    <p>{hintOf('evisa', 'ttcnDemVaTen')}</p>
    <p>{labelOf('evisa', 'hcSo')}</p>
  </>
)

it('asks about the traveller whoever applies for others, and about oneself everybody else', () => {
  const texts = () => screen.getAllByText(/./, { selector: 'p' }).map((it) => it.textContent)
  const own = [
    'Have you ever violated the law of Viet Nam?',
    'As in the machine-readable lines of your passport.',
    'Passport number',
  ]
  const { unmount } = render(<Asked parts={['cases']} />)
  expect(texts()).toEqual(own)
  unmount()
  const clerk = render(<Asked parts={['cases', 'clerk']} />)
  expect(texts()).toEqual([
    'Has the traveller ever violated the law of Viet Nam?',
    'As in the machine-readable lines of the passport.',
    'Passport number',
  ])
  clerk.unmount()
  render(<Asked parts={['cases']} />)
  expect(texts()).toEqual(own)
})
