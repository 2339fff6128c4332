import type { RouteObject } from 'react-router'
import { Home } from './home/Home'
import { ErrorPage } from './shell/ErrorPage'
import { Footer } from './shell/Footer'
import { GuillocheBand } from './shell/Guilloche'
import { Header } from './shell/Header'
import { Layout } from './shell/Layout'

/** Nothing stands before the first page: it is in the bundle or a moment away. */
export function Nothing() {
  return null
}

/** The frame of all that is public. */
function PublicLayout() {
  return (
    <Layout
      header={
        <>
          <Header />
          <GuillocheBand />
        </>
      }
      footer={<Footer />}
    />
  )
}

/** The home page and other public pages. */
export function framed(others: RouteObject[]): RouteObject[] {
  return [
    {
      Component: PublicLayout,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Nothing,
      children: [{ ErrorBoundary: ErrorPage, children: [{ index: true, Component: Home }, ...others] }],
    },
  ]
}
