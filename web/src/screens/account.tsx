import type { Screen } from '../router/screen'
import { own, page, withLookups } from './page'

/** Opening an account, getting in, and what is one's own. */
export const ACCOUNT: Screen[] = [
  {
    path: 'login',
    lazy: page(['forms', 'account'], async () => (await import('../account/signIn/Login')).Login),
  },
  {
    path: 'login/national',
    lazy: page(
      ['forms', 'account'],
      async () => (await import('../account/signIn/NationalReturn')).NationalReturn,
    ),
  },
  {
    path: 'login/second-factor',
    lazy: page(
      ['forms', 'account'],
      async () => (await import('../account/secondFactor/SecondFactor')).SecondFactor,
    ),
  },
  {
    path: 'login/set-up',
    lazy: page(['forms', 'account'], async () => (await import('../account/secondFactor/SetUp')).SetUp),
  },
  {
    path: 'register',
    lazy: page(['forms', 'account'], async () => (await import('../account/password/Register')).Register),
  },
  {
    path: 'activate',
    lazy: page(['forms', 'account'], async () => (await import('../account/password/Activate')).Activate),
  },
  {
    path: 'forgot-password',
    lazy: page(
      ['forms', 'account'],
      async () => (await import('../account/password/ForgotPassword')).ForgotPassword,
    ),
  },
  {
    path: 'reset-password',
    lazy: page(
      ['forms', 'account'],
      async () => (await import('../account/password/ResetPassword')).ResetPassword,
    ),
  },
  {
    path: 'change-password',
    lazy: own(
      ['forms', 'account'],
      async () => (await import('../account/security/ChangePassword')).ChangePassword,
    ),
  },
  {
    path: 'account',
    lazy: own(
      ['forms', 'account'],
      async () => (await import('../account/security/AccountPage')).AccountPage,
    ),
  },
  {
    path: 'account/security',
    lazy: own(
      ['forms', 'account'],
      async () => (await import('../account/security/SecurityPage')).SecurityPage,
    ),
  },
  {
    path: 'thong-tin-ca-nhan/ho-so-da-nop',
    lazy: own(
      ['forms', 'account', 'lookup'],
      async () => (await withLookups(import('../own/OwnCases'))).OwnCases,
    ),
  },
  {
    path: 'thong-tin-ca-nhan/ho-so-da-nop/:code',
    lazy: own(
      ['forms', 'account', 'lookup'],
      async () => (await withLookups(import('../own/OwnCase'))).OwnCase,
    ),
  },
]
