import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { authority } from './authority'
import type { EvisaCase } from './evidence/evisaCase'
import { CASE } from './evidence/test.case'

beforeAll(speakEnglish)

it('names the passport of whom it is about', () => {
  expect(authority.subject(CASE)).toBe('LINDQVIST EVA, passport AB1234567')
})

it('tells of a finding what is known of it', () => {
  const differing = [
    { field: 'ttcnHo', verdict: 'same', zone: 'LINDQVIST', declared: 'LINDQVIST' },
    { field: 'hcSo', verdict: 'differs', zone: 'AB1234567', declared: 'AB1234561' },
    { field: 'hcGiaTriDen', verdict: 'differs', zone: '2030-05-01', declared: '' },
  ] satisfies NonNullable<EvisaCase['ekyc']>['compared']
  const report = { match: { findings: [{ code: 'EVISA_ERROR_IMAGE_LOW_QUALITY', effect: 'ask' }] } }
  const reviewedCase = {
    ...CASE,
    findings: ['noFaceMatch', 'linesDiffer', 'duplicate'],
    possibleDuplicates: ['CODE2'],
    ekyc: { score: 20, compared: differing, report, children: [] },
  } as EvisaCase
  expect(authority.details?.(reviewedCase, 'linesDiffer')).toEqual([
    'Passport number: typed AB1234561, passport AB1234567',
    'Date of expiry: typed –, passport 1 May 2030',
  ])
  expect(authority.details?.(reviewedCase, 'duplicate')).toEqual(['CODE2'])
  expect(authority.details?.(reviewedCase, 'portraitProblem')).toEqual([])
})
