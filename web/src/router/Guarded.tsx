import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface GuardedProps {
  /** The key of the address: at another one it is tried again. */
  at: string
  Failed: ComponentType
  children: ReactNode
}

class Boundary extends Component<GuardedProps, { at: string; isFailed: boolean }> {
  override state = { at: this.props.at, isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  static getDerivedStateFromProps({ at }: GuardedProps, state: { at: string }) {
    return at === state.at ? null : { at, isFailed: false }
  }

  override render() {
    const { Failed, children } = this.props
    return this.state.isFailed ? <Failed /> : children
  }
}

/** Shows something else in place of what fails, until another address is visited. */
export function Guarded(around: Omit<GuardedProps, 'at'>) {
  return <Boundary at={useLocation().key} {...around} />
}
