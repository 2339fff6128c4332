import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../server/api'
import type { Draft } from '../worker/types'

const BASE = '/client-service/hstc/tai-khoan'
const KEY = ['organization', 'members']

/** An account of an organization's member. */
export type Member = Schema<'OrganizationMember'>

/** A member's account as the form has it that changes one. */
export const particularsOf = ({ fullName, roles }: Member): Draft => ({ fullName, roles })

export function useMembers() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(BASE, { signal }), staleTime: 0 })
}

/** What is done to members' accounts, and with what: the answers of core's forms. */
export type MemberAct =
  | { act: 'open'; json: Draft }
  | { act: 'change'; id: string; json: Draft & { active: boolean } }
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
