import type { Case } from './review'

/** A case that an officer has taken, of which nothing was checked. */
export const CASE: Case = {
  maSoHoso: 'AB2DEFGHJKMN2345A',
  kind: 'evisa',
  hoTen: 'LINDQVIST EVA',
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'DANG_XU_LY',
  displayStatus: 'TN',
  draft: { hcSo: 'AB1234567' },
  images: { portrait: '', passport: '', crops: null },
  findings: 0,
  mine: true,
  askedFields: [],
  ekyc: null,
  possibleDuplicates: [],
  history: [],
  transitions: ['deny', 'release'],
  version: 7,
}
