import type { ComponentType } from 'react'
import type { KindEntry, WizardKind } from './case/wizardKind'
import { KINDS } from './kinds'
import { browserHistory } from './router/history'
import { createRouter } from './router/router'
import type { Screen } from './router/screen'
import { ErrorPage } from './shell/ErrorPage'
import { framed } from './start/frame'
import { loadWords } from './words/i18n'
import type { Part } from './words/wordParts'

/** A page that loads when it is visited, together with the parts of the words that it needs. */
const page = (parts: Part[], load: () => Promise<ComponentType>) => async () => {
  const [Component, Queries] = await Promise.all([load(), loadQueries(), loadWords(parts)])
  return {
    element: (
      <Queries>
        <Component />
      </Queries>
    ),
  }
}

/** The same where cases of any kind are looked up, or shown to whom they belong: what the kinds say of that comes along. */
const withLookups = async <Loaded,>(screen: Promise<Loaded>) =>
  (await Promise.all([screen, import('./kinds/lookups')]))[0]

/** The same for whoever is signed in: who they are comes with the page, so that nothing moves once it is known. */
const own = (parts: Part[], load: () => Promise<ComponentType>) =>
  page(parts, async () => (await Promise.all([load(), expectMe()]))[0])

const expectMe = async () => (await import('./account/session/expectMe')).expectMe()

/** What keeps the server's answers comes with the first page that asks for some. */
const loadQueries = async () => (await import('./server/Queries')).Queries

/** The screens of a kind of case: to fill one in, what follows, and to change one that was sent. */
export function screensOf(entry: KindEntry): Screen[] {
  const { path, words = [], load, loadSubmitted } = entry
  const drawn =
    (parts: Part[], screen: () => Promise<ComponentType<{ kind: WizardKind; kinds: KindEntry[] }>>) =>
    async () => {
      const [Screen, own, Queries] = await Promise.all([screen(), load(), loadQueries(), loadWords(parts)])
      const kind = { ...entry, ...own }
      return {
        element: (
          <Queries>
            <Screen kind={kind} kinds={KINDS} />
          </Queries>
        ),
      }
    }
  return [
    {
      path,
      lazy: drawn(['forms', 'cases', ...words], async () => (await import('./wizard/NewPage')).NewPage),
    },
    { path: `${path}/submitted`, lazy: page(['lookup'], loadSubmitted) },
    {
      path: `${path}/:id`,
      lazy: drawn(
        ['forms', 'cases', 'lookup', ...words],
        async () => (await import('./wizard/EditPage')).EditPage,
      ),
    },
  ]
}

/** The officers' screens, in a frame of their own. */
const DESK: Screen = {
  path: 'authority',
  layout: 'new-layout',
  ErrorBoundary: ErrorPage,
  lazy: own(
    ['forms', 'cases', 'sponsors', 'desk', 'account', 'organization', 'pay'],
    async () => (await Promise.all([import('./authority/desk/Desk'), import('./kinds/authority')]))[0].Desk,
  ),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        {
          path: 'operations',
          lazy: page([], async () => (await import('./authority/operations/Operations')).Operations),
        },
        {
          path: 'accounts/:id?',
          lazy: page([], async () => (await import('./authority/accounts/Accounts')).Accounts),
        },
        {
          path: 'organizations/:code?',
          lazy: page([], async () => (await import('./authority/organizations/Organizations')).Organizations),
        },
        {
          path: 'content',
          lazy: page([], async () => (await import('./authority/content/ContentVersions')).ContentVersions),
        },
        {
          path: 'outbox',
          lazy: page([], async () => (await import('./authority/operations/Outbox')).Outbox),
        },
        {
          path: 'payments/:receipt?',
          lazy: page([], async () => (await import('./authority/payments/Payments')).Payments),
        },
        {
          path: 'support/:number?',
          lazy: page([], async () => (await import('./authority/support/SupportDesk')).SupportDesk),
        },
        {
          path: ':maHoSo?',
          lazy: page([], async () => (await import('./authority/queue/Workplace')).Workplace),
        },
      ],
    },
  ],
}

/** Opening an account, getting in, and what is one's own. */
const ACCOUNT: Screen[] = [
  {
    path: 'login',
    lazy: page(['forms', 'account'], async () => (await import('./account/signIn/Login')).Login),
  },
  {
    path: 'login/national',
    lazy: page(
      ['forms', 'account'],
      async () => (await import('./account/signIn/NationalReturn')).NationalReturn,
    ),
  },
  {
    path: 'login/second-factor',
    lazy: page(
      ['forms', 'account'],
      async () => (await import('./account/secondFactor/SecondFactor')).SecondFactor,
    ),
  },
  {
    path: 'login/set-up',
    lazy: page(['forms', 'account'], async () => (await import('./account/secondFactor/SetUp')).SetUp),
  },
  {
    path: 'register',
    lazy: page(['forms', 'account'], async () => (await import('./account/password/Register')).Register),
  },
  {
    path: 'activate',
    lazy: page(['forms', 'account'], async () => (await import('./account/password/Activate')).Activate),
  },
  {
    path: 'forgot-password',
    lazy: page(
      ['forms', 'account'],
      async () => (await import('./account/password/ForgotPassword')).ForgotPassword,
    ),
  },
  {
    path: 'reset-password',
    lazy: page(
      ['forms', 'account'],
      async () => (await import('./account/password/ResetPassword')).ResetPassword,
    ),
  },
  {
    path: 'change-password',
    lazy: own(
      ['forms', 'account'],
      async () => (await import('./account/security/ChangePassword')).ChangePassword,
    ),
  },
  {
    path: 'account',
    lazy: own(['forms', 'account'], async () => (await import('./account/security/AccountPage')).AccountPage),
  },
  {
    path: 'account/security',
    lazy: own(
      ['forms', 'account'],
      async () => (await import('./account/security/SecurityPage')).SecurityPage,
    ),
  },
  {
    path: 'thong-tin-ca-nhan/ho-so-da-nop',
    lazy: own(
      ['forms', 'account', 'lookup'],
      async () => (await withLookups(import('./own/OwnCases'))).OwnCases,
    ),
  },
  {
    path: 'thong-tin-ca-nhan/ho-so-da-nop/:code',
    lazy: own(
      ['forms', 'account', 'lookup'],
      async () => (await withLookups(import('./own/OwnCase'))).OwnCase,
    ),
  },
]

/** What members of organizations do. */
const ORGANIZATION: Screen[] = [
  {
    path: 'thong-tin-to-chuc/ho-so-da-nop',
    lazy: own(
      ['forms', 'account', 'lookup', 'organization', 'signing', 'pay'],
      async () => (await withLookups(import('./organization/Applications'))).Applications,
    ),
  },
  {
    path: 'thong-tin-to-chuc/ho-so-da-nop/:code',
    lazy: own(
      ['forms', 'account', 'lookup'],
      async () => (await withLookups(import('./own/OwnCase'))).OwnCase,
    ),
  },
  {
    path: 'thong-tin-to-chuc/nhap-bang-tinh',
    lazy: own(
      ['forms', 'cases', 'account', 'organization', 'workbook'],
      async () => (await import('./kinds/evisa/import/ImportPage')).ImportPage,
    ),
  },
  {
    path: 'thong-tin-to-chuc/tai-khoan',
    lazy: own(
      ['forms', 'account', 'organization'],
      async () => (await import('./organization/Members')).Members,
    ),
  },
  {
    path: 'thong-tin-to-chuc/hoa-don',
    lazy: own(
      ['forms', 'account', 'organization', 'pay'],
      async () => (await import('./organization/Orders')).Orders,
    ),
  },
  {
    path: 'thong-tin-to-chuc/hoa-don/:receipt',
    lazy: own(
      ['forms', 'sponsors', 'account', 'organization', 'pay'],
      async () => (await import('./organization/Invoice')).Invoice,
    ),
  },
  {
    path: 'organization-info',
    lazy: own(
      ['forms', 'cases', 'sponsors', 'account', 'organization'],
      async () => (await import('./organization/Information')).Information,
    ),
  },
  {
    path: 'digital-signature-info',
    lazy: own(
      ['forms', 'account', 'organization', 'signing'],
      async () => (await import('./signing/Signatures')).Signatures,
    ),
  },
  {
    path: 'update-sign',
    lazy: own(
      ['forms', 'account', 'organization', 'signing'],
      async () => (await import('./signing/UpdateSign')).UpdateSign,
    ),
  },
  {
    path: 'verify-sign',
    lazy: own(
      ['forms', 'account', 'organization', 'signing'],
      async () => (await import('./signing/VerifySign')).VerifySign,
    ),
  },
  {
    path: 'quan-ly-ho-so-bao-lanh',
    lazy: own(
      ['forms', 'account', 'lookup', 'organization', 'signing', 'pay'],
      async () => (await withLookups(import('./organization/Applications'))).Guarantees,
    ),
  },
  {
    path: 'quan-ly-danh-sach-khach-hang',
    lazy: own(
      ['forms', 'account', 'organization', 'workbook'],
      async () => (await import('./organization/customers/Customers')).Customers,
    ),
  },
  {
    path: 'thanh-toan-cqtc/:maHoSo?',
    lazy: own(
      ['forms', 'account', 'lookup', 'organization', 'pay'],
      async () => (await import('./organization/Payment')).Payment,
    ),
  },
]

/** Where a case that was sent stands. */
export const LOOKUP: Screen = {
  path: 'e-visa/search/:maHoSo?',
  lazy: page(['forms', 'lookup'], async () => (await withLookups(import('./lookup/Lookup'))).Lookup),
}

/** Every screen on one page. All but the home page load when they are visited. */
export function openRouter() {
  return createRouter(
    framed([
      DESK,
      ...KINDS.flatMap(screensOf),
      {
        path: 'e-visa/pay',
        lazy: page(
          ['forms', 'lookup', 'pay'],
          async () => (await import('./pay/PaymentOfMany')).PaymentOfMany,
        ),
      },
      {
        path: 'e-visa/pay/:maHoSo',
        lazy: page(['forms', 'lookup', 'pay'], async () => (await import('./pay/PaymentCheck')).PaymentCheck),
      },
      {
        path: 'payment-success',
        lazy: page(['lookup', 'pay'], async () => (await import('./pay/PaymentResult')).PaymentResult),
      },
      {
        path: 'payment-failed',
        lazy: page(['lookup', 'pay'], async () => (await import('./pay/PaymentResult')).PaymentResult),
      },
      LOOKUP,
      {
        path: 'e-visa/continue',
        lazy: page(
          ['continue', 'forms', 'cases'],
          async () => (await import('./sync/ContinuePage')).ContinuePage,
        ),
      },
      {
        path: 'e-visa/security-code',
        lazy: page(['lookup'], async () => (await import('./lookup/NewSecurityCode')).NewSecurityCode),
      },
      ...ACCOUNT,
      ...ORGANIZATION,
      {
        path: 'support',
        lazy: page(['forms', 'account'], async () => (await import('./support/Support')).Support),
      },
      {
        path: 'verify',
        lazy: page(['forms', 'proof'], async () => (await import('./verify/Verify')).Verify),
      },
      {
        path: 'forgot-code',
        lazy: page(['forms', 'account'], async () => (await import('./support/LostCode')).LostCode),
      },
      {
        path: 'organizations',
        lazy: page(['organization'], async () => (await import('./content/Organizations')).Organizations),
      },
      { path: 'guarantors', lazy: page([], async () => (await import('./content/Guarantors')).Guarantors) },
      {
        path: 'instruction',
        lazy: page(['forms', 'cases'], async () => (await import('./kinds/evisa/Instructions')).Instructions),
      },
      { path: 'faq', lazy: page([], async () => (await import('./content/Questions')).Questions) },
      {
        path: 'information/:name',
        lazy: page([], async () => (await import('./content/InformationPage')).InformationPage),
      },
      {
        path: '401',
        layout: 'minimal',
        lazy: page([], async () => (await import('./content/Unauthorized')).Unauthorized),
      },
      {
        path: 'maintenance',
        layout: 'minimal',
        lazy: page([], async () => (await import('./content/Maintenance')).Maintenance),
      },
      { path: '*', lazy: page([], async () => (await import('./content/NotFound')).NotFound) },
    ]),
    browserHistory(),
  )
}
