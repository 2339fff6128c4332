import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type Schema } from '../../server/api'
import type { BadgeStyle } from '../../ui/elements/Badge'
import type { AddressParameters } from '../../ui/list/useListAddress'
import { listed } from '../../words/i18n'
import type { Draft } from '../../worker/types'

const BASE = '/user-service/authority/accounts'
const KEY = ['accounts']

/** An account of somebody who works for the authority. */
export type OfficerAccount = Schema<'OfficerAccount'>

/** What the list can be asked. */
export const ACCOUNTS = { q: null } satisfies AddressParameters

export function useAccounts() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(BASE, { signal }),
  })
}

/** One account, out of the list of all. */
export function useAccount(id: string) {
  const { data, ...rest } = useAccounts()
  return { ...rest, one: data?.find((account) => account.id === id), isKnown: data !== undefined }
}

/** What is done to accounts, and with what: the answers of core's forms. */
export type AccountAct =
  | { act: 'invite'; json: Draft }
  | { act: 'change'; id: string; json: Draft & { active: boolean } }
  | { act: 'confirmRoles' | 'refuseRoles'; id: string; grant: string }
  | { act: 'inviteAgain' | 'askReset' | 'takeResetBack' | 'confirmReset'; id: string }

const ONE = '/user-service/authority/accounts/{id}'
const RESET = '/user-service/authority/accounts/{id}/second-factor-reset'

/** Answers with the account; an invitation that is mailed again changes nothing of it. */
function send(what: AccountAct): Promise<OfficerAccount | null> {
  if (what.act === 'invite') return call(BASE, { method: 'POST', json: what.json })
  const path = { id: what.id }
  switch (what.act) {
    case 'change':
      return call(ONE, { method: 'PATCH', path, json: what.json })
    case 'inviteAgain':
      return call('/user-service/authority/accounts/{id}/invitation', { method: 'POST', path })
    case 'askReset':
      return call(RESET, { method: 'POST', path })
    case 'takeResetBack':
      return call(RESET, { method: 'DELETE', path })
    case 'confirmReset':
      return call('/user-service/authority/accounts/{id}/second-factor-reset/confirm', {
        method: 'POST',
        path,
      })
    case 'confirmRoles':
      return call('/user-service/authority/accounts/{id}/role-grants/{grant}/confirm', {
        method: 'POST',
        path: { ...path, grant: what.grant },
      })
    case 'refuseRoles':
      return call('/user-service/authority/accounts/{id}/role-grants/{grant}', {
        method: 'DELETE',
        path: { ...path, grant: what.grant },
      })
  }
}

/** Does something to an account; afterwards, whatever came of it, the list is read again. */
export function useAccountAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    networkMode: 'always',
  })
}

/** An account as the form has it that changes one. */
export const particularsOf = ({ fullName, roles, agency }: OfficerAccount): Draft => ({
  fullName,
  roles,
  agency,
})

/** Names of roles, in a row. */
export function useRoleNames() {
  const { t } = useTranslation()
  return (roles: string[]) => listed(roles.map((role) => t(`option.officerRole.${role}`)))
}

/** What is said where what was done is a proposal. */
export function useRolesAsked() {
  const { t } = useTranslation()
  const named = useRoleNames()
  return (told: OfficerAccount | null) =>
    told?.grant && t('authority.accounts.grant.asked', { roles: named(told.grant.roles) })
}

type AccountState = 'active' | 'invited' | 'closed' | 'reset' | 'proposed' | 'confirmed'

export const LOOKS: Record<AccountState, BadgeStyle> = {
  active: { tone: 'success', icon: 'check' },
  invited: { tone: 'info', icon: 'mail' },
  closed: { tone: 'quiet', icon: 'cross' },
  reset: { tone: 'warning', icon: 'clock' },
  proposed: { tone: 'warning', icon: 'clock' },
  confirmed: { tone: 'info', icon: 'clock' },
}

/** How an account stands; a reset and roles that wait are said beside. */
export function standingOf({ active, invited, reset, grant }: OfficerAccount): AccountState[] {
  const standing: AccountState[] = [!active ? 'closed' : invited ? 'invited' : 'active']
  if (grant) standing.push(grant.actsFrom ? 'confirmed' : 'proposed')
  if (reset) standing.push('reset')
  return standing
}

/** Whether a person would find the account by what was typed. */
export function fits({ fullName, userName, email }: OfficerAccount, typed: string) {
  const words = typed.toLowerCase().split(/\s+/)
  const text = `${fullName} ${userName} ${email ?? ''}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
