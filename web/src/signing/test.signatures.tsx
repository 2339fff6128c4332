import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { Me } from '../account/session/session'
import { ANNA, type Answers, good, openPage, type } from '../account/test.portal'
import { fakeBridge, inDays } from './test.bridge'
import type { Signature, SigningStatus } from './wire'

export const USER = 'GET /user-service/user/get-user-info'
export const SIGNATURES = '/client-service/hstc/hstc-ky-so'
export const VERIFY = 'POST /client-service/hstc/hstc-ky-so-xac-nhan'

export const signature = (more: Partial<Signature> = {}): Signature => ({
  id: 's1',
  soSerial: 'T-77',
  vendorId: 'SafeMaker',
  productId: 'ST3',
  chuSoHuu: 'CÔNG TY SAO MAI',
  nhaCungCap: 'Test CA',
  ngayHieuLuc: inDays(-100),
  ngayHetHan: inDays(300),
  trangThai: '1',
  chungThu: 'aa11',
  dangDung: false,
  ...more,
})

/** A member who signs for an organization. */
export const signer = (kySo: Partial<SigningStatus> = {}): Me => ({
  ...ANNA,
  maTC: 'TC1',
  permissions: ['seeOrganization', 'signForOrganization'],
  kySo: { duocKySo: true, coChuKy: true, daXacNhan: false, ...kySo },
})

/** A page of signers, with a portal that answers as told and evisa-sign beside it. */
export function openSigning(
  path: string,
  Page: ComponentType,
  registered: () => Signature[],
  answers: Answers = {},
) {
  const opened = openPage(path, Page, {
    [USER]: () => good(signer()),
    [`GET ${SIGNATURES}`]: () => good(registered()),
    ...answers,
  })
  const fake = fakeBridge(fetch)
  return { ...opened, fake }
}

/** Connects in the dialog that is open. */
export async function connectByCode(code = 'abc234') {
  fireEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  await type('Connection code', code)
  fireEvent.click(screen.getByRole('button', { name: 'Connect this page' }))
}

/** What the portal asks to be signed. */
export const challenge = (ids: string[], phien = 'p1') => ({
  phien,
  text: JSON.stringify({ items: ids.map((id) => ({ id })) }),
  signature: 'ab',
})
