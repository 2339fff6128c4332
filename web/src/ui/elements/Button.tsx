import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon'

export type ButtonKind = 'primary' | 'secondary' | 'plain'

interface ButtonParts {
  kind?: ButtonKind
  icon?: IconName
  /** The icon follows the words, as for 'Continue →'. */
  iconAfter?: IconName
  children: ReactNode
}

/** CSS class that makes a link look like a button. */
export function buttonClass(kind: ButtonKind = 'primary') {
  return `${styles.button} ${styles[kind]}`
}

export function ButtonContent({ icon, iconAfter, children }: Omit<ButtonParts, 'kind'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
}

/**
 * While busy, or of no use at the moment (`aria-disabled`), it keeps its size and its focus, and refuses presses: a
 * disabled button would lose the focus.
 */
export function Button({
  kind,
  icon,
  iconAfter,
  busy = false,
  children,
  onClick,
  className = '',
  'aria-disabled': idle,
  ...rest
}: ButtonParts & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const refuses = busy || idle === true
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(kind)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={refuses || undefined}
      onClick={refuses ? (event) => event.preventDefault() : onClick}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </button>
  )
}
