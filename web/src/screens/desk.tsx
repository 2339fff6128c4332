import type { Screen } from '../router/screen'
import { ErrorPage } from '../shell/ErrorPage'
import { own, page } from './page'

/** The officers' screens, in a frame of their own. */
export const DESK: Screen = {
  path: 'authority',
  layout: 'new-layout',
  ErrorBoundary: ErrorPage,
  lazy: own(
    ['forms', 'cases', 'measures', 'sponsors', 'desk', 'account', 'organization', 'pay', 'trail', 'findings'],
    async () => (await Promise.all([import('../authority/desk/Desk'), import('../kinds/authority')]))[0].Desk,
  ),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        {
          path: 'operations',
          lazy: page([], async () => (await import('../authority/operations/Operations')).Operations),
        },
        {
          path: 'accounts/:id?',
          lazy: page([], async () => (await import('../authority/accounts/Accounts')).Accounts),
        },
        {
          path: 'organizations/:code?',
          lazy: page(
            [],
            async () => (await import('../authority/organizations/Organizations')).Organizations,
          ),
        },
        {
          path: 'content',
          lazy: page([], async () => (await import('../authority/content/ContentVersions')).ContentVersions),
        },
        {
          path: 'outbox',
          lazy: page([], async () => (await import('../authority/operations/Outbox')).Outbox),
        },
        {
          path: 'payments/:receipt?',
          lazy: page([], async () => (await import('../authority/payments/Payments')).Payments),
        },
        {
          path: 'support/:number?',
          lazy: page([], async () => (await import('../authority/support/SupportDesk')).SupportDesk),
        },
        {
          path: ':code?',
          lazy: page([], async () => (await import('../authority/queue/Workplace')).Workplace),
        },
      ],
    },
  ],
}
