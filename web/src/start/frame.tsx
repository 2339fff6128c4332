import type { ComponentType } from 'react'
import { Home } from '../home/Home'
import type { FrameName, Screen } from '../router/screen'
import { ErrorPage } from '../shell/ErrorPage'
import { Footer } from '../shell/Footer'
import { GuillocheBand } from '../shell/Guilloche'
import { Header } from '../shell/Header'
import { Layout } from '../shell/Layout'

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

/** The same without its links. */
function MinimalLayout() {
  return <Layout header={<Header minimal />} />
}

const within = (Component: ComponentType, children: Screen[]): Screen => ({
  Component,
  ErrorBoundary: ErrorPage,
  children: [{ ErrorBoundary: ErrorPage, children }],
})

/** The home page and others, each in the frame that it names. */
export function framed(others: Screen[]): Screen[] {
  const of = (frame: FrameName) => others.filter(({ layout = 'default' }) => layout === frame)
  return [
    ...of('new-layout'),
    within(PublicLayout, [{ index: true, Component: Home }, ...of('default')]),
    within(MinimalLayout, of('minimal')),
  ]
}
