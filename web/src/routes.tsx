import { createBrowserRouter } from 'react-router'
import { framed } from './frame'

/** Every screen on one page. All but the home page load when they are visited. */
export function openRouter() {
  return createBrowserRouter(
    framed([
      {
        path: 'e-visa/foreigners',
        lazy: async () => ({ Component: (await import('./apply/ApplyPage')).ApplyPage }),
      },
      {
        path: 'e-visa/organization',
        lazy: async () => ({ Component: (await import('./apply/OrganizationPage')).OrganizationPage }),
      },
      {
        path: 'e-visa/foreigners/:id',
        lazy: async () => ({ Component: (await import('./apply/EditPage')).EditPage }),
      },
      {
        path: 'e-visa/submitted',
        lazy: async () => ({ Component: (await import('./apply/SubmittedPage')).SubmittedPage }),
      },
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
