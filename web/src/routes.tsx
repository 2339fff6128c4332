import { KINDS } from './kinds'
import { browserHistory } from './router/history'
import { createRouter } from './router/router'
import type { Screen } from './router/screen'
import { ACCOUNT } from './screens/account'
import { DESK } from './screens/desk'
import { screensOf } from './screens/kinds'
import { ORGANIZATION } from './screens/organization'
import { page, withLookups } from './screens/page'
import { framed } from './start/frame'

/** Where a case that was sent stands. */
export const LOOKUP: Screen = {
  path: 'e-visa/search/:code?',
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
        path: 'e-visa/pay/:code',
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
        path: 'e-visa/together',
        lazy: page(
          ['forms', 'lookup'],
          async () => (await withLookups(import('./lookup/TogetherPage'))).TogetherPage,
        ),
      },
      {
        path: 'e-visa/photo',
        lazy: page(
          ['phone', 'forms', 'cases', 'camera', 'measures', 'findings'],
          async () => (await import('./phonePhoto/PhonePhotoPage')).PhonePhotoPage,
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
        path: 'support/request',
        lazy: page(
          ['forms', 'account', 'thread'],
          async () => (await import('./support/SupportThread')).SupportThread,
        ),
      },
      {
        path: 'verify',
        lazy: page(['forms', 'proof', 'camera'], async () => (await import('./verify/Verify')).Verify),
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
        lazy: page(
          ['forms', 'cases'],
          async () => (await import('./kinds/evisa/confirmations/Instructions')).Instructions,
        ),
      },
      { path: 'faq', lazy: page(['questions'], async () => (await import('./content/Questions')).Questions) },
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
