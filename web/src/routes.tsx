import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { framed } from './frame'
import { KINDS } from './kinds'
import type { KindEntry, WizardKind } from './wizard/kind'

/** The screens of a kind of case: to fill one in, what follows, and to change one that was sent. */
function screensOf(entry: KindEntry): RouteObject[] {
  const { path, load, loadSubmitted } = entry
  const drawn =
    (screen: () => Promise<ComponentType<{ kind: WizardKind; kinds: KindEntry[] }>>) => async () => {
      const [Screen, parts] = await Promise.all([screen(), load()])
      const kind = { ...entry, ...parts }
      return { element: <Screen kind={kind} kinds={KINDS} /> }
    }
  return [
    { path, lazy: drawn(async () => (await import('./wizard/NewPage')).NewPage) },
    { path: `${path}/submitted`, lazy: async () => ({ Component: await loadSubmitted() }) },
    { path: `${path}/:id`, lazy: drawn(async () => (await import('./wizard/EditPage')).EditPage) },
  ]
}

/** Every screen on one page. All but the home page load when they are visited. */
export function openRouter() {
  return createBrowserRouter(
    framed([
      ...KINDS.flatMap(screensOf),
      {
        path: 'e-visa/pay',
        lazy: async () => ({ Component: (await import('./pay/PaymentOfMany')).PaymentOfMany }),
      },
      {
        path: 'e-visa/pay/:maHoSo',
        lazy: async () => ({ Component: (await import('./pay/PaymentCheck')).PaymentCheck }),
      },
      {
        path: 'payment-success',
        lazy: async () => ({ Component: (await import('./pay/PaymentResult')).PaymentResult }),
      },
      {
        path: 'payment-failed',
        lazy: async () => ({ Component: (await import('./pay/PaymentResult')).PaymentResult }),
      },
      {
        path: 'e-visa/search/:maHoSo?',
        lazy: async () => ({ Component: (await import('./lookup/Lookup')).Lookup }),
      },
      { path: 'login', lazy: async () => ({ Component: (await import('./account/Login')).Login }) },
      {
        path: 'authority',
        lazy: async () => ({ Component: (await import('./authority/Desk')).Desk }),
        children: [
          {
            path: 'operations',
            lazy: async () => ({ Component: (await import('./authority/Operations')).Operations }),
          },
          {
            path: 'outbox',
            lazy: async () => ({ Component: (await import('./authority/Outbox')).Outbox }),
          },
          {
            path: 'payments/:receipt?',
            lazy: async () => ({ Component: (await import('./authority/Payments')).Payments }),
          },
          {
            path: ':maHoSo?',
            lazy: async () => ({ Component: (await import('./authority/Workplace')).Workplace }),
          },
        ],
      },
      {
        path: 'organizations',
        lazy: async () => ({ Component: (await import('./content/Organizations')).Organizations }),
      },
      {
        path: 'guarantors',
        lazy: async () => ({ Component: (await import('./content/Guarantors')).Guarantors }),
      },
      { path: 'faq', lazy: async () => ({ Component: (await import('./content/Questions')).Questions }) },
      {
        path: '401',
        lazy: async () => ({ Component: (await import('./content/Unauthorized')).Unauthorized }),
      },
      {
        path: 'maintenance',
        lazy: async () => ({ Component: (await import('./content/Maintenance')).Maintenance }),
      },
      { path: '*', lazy: async () => ({ Component: (await import('./content/NotFound')).NotFound }) },
    ]),
  )
}
