import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../api'
import type { BadgeStyle } from '../ui/Badge'
import type { Asked } from '../ui/useListAddress'

const BASE = '/user-service/authority/accounts'
const KEY = ['accounts']

/** Roles of the authority, the most common first. */
export const ROLES = ['officer', 'supervisor', 'finance', 'editor', 'administrator'] as const

export type Role = (typeof ROLES)[number]

/** An account of somebody who works for the authority. */
export type OfficerAccount = Schema<'OfficerAccount'>

/** What is said of an account when it is opened or changed. */
export type Particulars = Omit<Schema<'Invitation'>, 'email'>

/** What the list can be asked. */
export const ACCOUNTS = { q: null } satisfies Asked

export function useAccounts() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<OfficerAccount[]>(BASE, { signal }),
  })
}

/** One account, out of the list of all. */
export function useAccount(id: string) {
  const { data, ...rest } = useAccounts()
  return { ...rest, one: data?.find((account) => account.id === id), isKnown: data !== undefined }
}

/** What is done to accounts, and with what. */
export type AccountAct =
  | { act: 'invite'; json: Schema<'Invitation'> }
  | { act: 'change'; id: string; json: Schema<'ChangedOfficer'> }
  | { act: 'inviteAgain' | 'askReset' | 'takeResetBack' | 'confirmReset'; id: string }

const ROUTES = {
  invite: ['POST', ''],
  change: ['PATCH', ''],
  inviteAgain: ['POST', '/invitation'],
  askReset: ['POST', '/second-factor-reset'],
  takeResetBack: ['DELETE', '/second-factor-reset'],
  confirmReset: ['POST', '/second-factor-reset/confirm'],
} as const

function send(what: AccountAct) {
  const [method, path] = ROUTES[what.act]
  const one = 'id' in what ? `/${encodeURIComponent(what.id)}` : ''
  return call<unknown>(BASE + one + path, { method, json: 'json' in what ? what.json : undefined })
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

export const particularsOf = ({ fullName, roles, agency }: OfficerAccount): Particulars => ({
  fullName,
  roles,
  agency,
})

type Standing = 'active' | 'invited' | 'closed' | 'reset'

export const LOOKS: Record<Standing, BadgeStyle> = {
  active: { tone: 'success', icon: 'check' },
  invited: { tone: 'info', icon: 'mail' },
  closed: { tone: 'quiet', icon: 'cross' },
  reset: { tone: 'warning', icon: 'clock' },
}

/** How an account stands; a reset that waits is said beside. */
export function standingOf({ active, invited, reset }: OfficerAccount): Standing[] {
  const standing = !active ? 'closed' : invited ? 'invited' : 'active'
  return reset ? [standing, 'reset'] : [standing]
}

/** Whether a person would find the account by what was typed. */
export function fits({ fullName, userName, email }: OfficerAccount, typed: string) {
  const words = typed.toLowerCase().split(/\s+/)
  const text = `${fullName} ${userName} ${email ?? ''}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
