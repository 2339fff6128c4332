import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../test.words'
import { authority } from './authority'
import type { EvisaCase } from './evidence/evisaCase'
import { CASE } from './evidence/test.case'

beforeAll(speakEnglish)

const { Caution } = authority

function caution(compared: NonNullable<EvisaCase['ekyc']>['compared']) {
  const report = { portrait: undefined, passport: undefined }
  const one: EvisaCase = { ...CASE, ekyc: { score: 90, compared, report, children: [] } }
  render(Caution && <Caution one={one} />)
}

it('names the passport of whom it is about', () => {
  expect(authority.subject(CASE)).toBe('LINDQVIST EVA, passport AB1234567')
})

it('says what differs from the passport before it is approved', () => {
  caution([
    { field: 'ttcnHo', verdict: 'same', zone: 'LINDQVIST', declared: 'LINDQVIST' },
    { field: 'hcSo', verdict: 'differs', zone: 'AB1234567', declared: 'AB1234561' },
  ])
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Passport number'])
})

it('says nothing where passport and answers agree', () => {
  caution([{ field: 'hcSo', verdict: 'same', zone: 'AB1234567', declared: 'AB1234567' }])
  expect(screen.queryByRole('list')).toBeNull()
})
