import { CASE as PLAIN } from '../../../authority/application/test.case'
import type { EvisaCase } from './evisaCase'

/** A case of which nothing was checked. */
export const CASE: EvisaCase = {
  ...PLAIN,
  kind: 'evisa',
  draft: { hcSo: 'AB1234567' },
  images: { portrait: '', passport: '', crops: {} },
  ekyc: null,
  possibleDuplicates: [],
}
