import type { Case } from '../../case/reviewedCase'

/** A case that an officer has taken. */
export const CASE: Case = {
  maSoHoso: 'AB2DEFGHJKMN2345A',
  kind: 'guaranteePersonal',
  hoTen: 'LINDQVIST EVA',
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'DANG_XU_LY',
  displayStatus: 'TN',
  draft: {},
  findings: [],
  mine: true,
  askedFields: [],
  history: [],
  transitions: ['deny', 'release'],
  downloadable: false,
  version: 7,
}
