import type { LookupAnswer } from '../case/lookupKind'

/** Code of the case in tests. */
export const CODE = 'AB2DEFGHJKMN2345A'

/** An application whose fee is still to be paid, as the look-up answers it. */
export const UNPAID: LookupAnswer = {
  maSoHoso: CODE,
  hoTen: 'LINDQVIST EVA',
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'TAO_MOI',
  displayStatus: 'CHUA_THANH_TOAN',
  thanhToan: 0,
  payable: true,
  editable: true,
  cancellable: true,
  deletable: true,
  downloadable: false,
  version: 1,
  timeline: [{ step: 'TAO_MOI', at: '2026-11-21T10:00:00' }],
}
