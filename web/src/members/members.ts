import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../server/api'

const BASE = '/client-service/hstc/tai-khoan'
const KEY = ['organization', 'members']

/** An account of an organization's member. */
export type Member = Schema<'OrganizationMember'>

/** What a member does for the organization. */
export const DUTIES = ['prepare', 'pay', 'sign', 'manage'] as const

export type Duty = (typeof DUTIES)[number]

/** What is said of a member's account when it is opened or changed. */
export interface Particulars {
  fullName: string
  roles: Duty[]
}

export const particularsOf = ({ fullName, roles }: Member): Particulars => ({
  fullName,
  roles: DUTIES.filter((duty) => roles.includes(duty)),
})

export function useMembers() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(BASE, { signal }), staleTime: 0 })
}

/** What is done to members' accounts. */
export type MemberAct =
  | { act: 'open'; json: Particulars & { email: string } }
  | { act: 'change'; id: string; json: Particulars & { active: boolean } }
  | { act: 'password'; id: string }

function send(what: MemberAct) {
  if (what.act === 'open') return call(BASE, { method: 'POST', json: what.json })
  const path = { id: what.id }
  return what.act === 'change'
    ? call('/client-service/hstc/tai-khoan/{id}', { method: 'PATCH', path, json: what.json })
    : call('/client-service/hstc/tai-khoan/{id}/mat-khau', { method: 'POST', path })
}

/** Does something to a member's account; afterwards, whatever came of it, the list is read again. */
export function useMemberAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    networkMode: 'always',
  })
}
