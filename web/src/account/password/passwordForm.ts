import type { Schema } from '../../server/api'

export type PasswordRule = Schema<'PasswordRule'>

type PasswordForm = 'resetPassword' | 'changePassword'

/** The form in which a password is chosen by what the portal asks of one. */
export const passwordForm = (form: PasswordForm, rule: PasswordRule) =>
  rule === 'strong' ? (`${form}Strong` as const) : form
