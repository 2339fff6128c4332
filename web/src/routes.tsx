import { createBrowserRouter } from 'react-router'
import { Home } from './home/Home'
import { ErrorPage } from './shell/ErrorPage'
import { Layout } from './shell/Layout'

/** Every screen on one page. All but the home page load when they are visited. */
export const router = createBrowserRouter([
  {
    Component: Layout,
    ErrorBoundary: ErrorPage,
    // Nothing stands before the first page: it is in the bundle or a moment away.
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, Component: Home },
          {
            path: 'e-visa/foreigners',
            lazy: async () => ({ Component: (await import('./apply/ApplyPage')).ApplyPage }),
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
          { path: 'login', lazy: async () => ({ Component: (await import('./authority/Login')).Login }) },
          {
            path: 'authority',
            lazy: async () => ({ Component: (await import('./authority/Desk')).Desk }),
            children: [
              {
                path: 'outbox',
                lazy: async () => ({ Component: (await import('./authority/Outbox')).Outbox }),
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
          {
            path: '401',
            lazy: async () => ({ Component: (await import('./content/Unauthorized')).Unauthorized }),
          },
          {
            path: 'maintenance',
            lazy: async () => ({ Component: (await import('./content/Maintenance')).Maintenance }),
          },
          { path: '*', lazy: async () => ({ Component: (await import('./content/NotFound')).NotFound }) },
        ],
      },
    ],
  },
])
