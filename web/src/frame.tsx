import { Home } from './home/Home'
import type { Screen } from './router/screen'
import { ErrorPage } from './shell/ErrorPage'
import { Footer } from './shell/Footer'
import { GuillocheBand } from './shell/Guilloche'
import { Header } from './shell/Header'
import { Layout } from './shell/Layout'

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
export function framed(others: Screen[]): Screen[] {
  return [
    {
      Component: PublicLayout,
      ErrorBoundary: ErrorPage,
      children: [{ ErrorBoundary: ErrorPage, children: [{ index: true, Component: Home }, ...others] }],
    },
  ]
}
