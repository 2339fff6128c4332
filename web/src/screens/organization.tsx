import type { Screen } from '../router/screen'
import { own, withLookups } from './page'

/** What members of organizations do. */
export const ORGANIZATION: Screen[] = [
  {
    path: 'thong-tin-to-chuc/ho-so-da-nop',
    lazy: own(
      ['forms', 'account', 'lookup', 'organization', 'signing', 'pay'],
      async () => (await withLookups(import('../organization/Applications'))).Applications,
    ),
  },
  {
    path: 'thong-tin-to-chuc/ho-so-da-nop/:code',
    lazy: own(
      ['forms', 'account', 'lookup', 'organization', 'clerk'],
      async () => (await withLookups(import('../organization/SentCase'))).SentCase,
    ),
  },
  {
    path: 'thong-tin-to-chuc/nhap-bang-tinh',
    lazy: own(
      ['forms', 'cases', 'account', 'organization', 'workbook', 'clerk', 'findings'],
      async () => (await import('../kinds/evisa/import/ImportPage')).ImportPage,
    ),
  },
  {
    path: 'thong-tin-to-chuc/tai-khoan',
    lazy: own(
      ['forms', 'account', 'organization'],
      async () => (await import('../organization/Members')).Members,
    ),
  },
  {
    path: 'thong-tin-to-chuc/hoa-don',
    lazy: own(
      ['forms', 'account', 'organization', 'pay'],
      async () => (await import('../organization/Orders')).Orders,
    ),
  },
  {
    path: 'thong-tin-to-chuc/hoa-don/:receipt',
    lazy: own(
      ['forms', 'sponsors', 'account', 'organization', 'pay'],
      async () => (await import('../organization/Invoice')).Invoice,
    ),
  },
  {
    path: 'organization-info',
    lazy: own(
      ['forms', 'cases', 'sponsors', 'account', 'organization'],
      async () => (await import('../organization/Information')).Information,
    ),
  },
  {
    path: 'digital-signature-info',
    lazy: own(
      ['forms', 'account', 'organization', 'signing'],
      async () => (await import('../signing/Signatures')).Signatures,
    ),
  },
  {
    path: 'update-sign',
    lazy: own(
      ['forms', 'account', 'organization', 'signing'],
      async () => (await import('../signing/UpdateSign')).UpdateSign,
    ),
  },
  {
    path: 'verify-sign',
    lazy: own(
      ['forms', 'account', 'organization', 'signing'],
      async () => (await import('../signing/VerifySign')).VerifySign,
    ),
  },
  {
    path: 'quan-ly-ho-so-bao-lanh',
    lazy: own(
      ['forms', 'account', 'lookup', 'organization', 'signing', 'pay'],
      async () => (await withLookups(import('../organization/Applications'))).Guarantees,
    ),
  },
  {
    path: 'quan-ly-danh-sach-khach-hang',
    lazy: own(
      ['forms', 'account', 'organization', 'workbook'],
      async () => (await import('../organization/customers/Customers')).Customers,
    ),
  },
  {
    path: 'thanh-toan-cqtc/:code?',
    lazy: own(
      ['forms', 'account', 'lookup', 'organization', 'pay'],
      async () => (await import('../organization/Payment')).Payment,
    ),
  },
]
