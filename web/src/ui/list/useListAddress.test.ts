// @vitest-environment node
import { expect, it } from 'vitest'
import { readQuery, writeQuery } from './useListAddress'

const ASKED = {
  filter: ['waiting', 'approved'],
  kind: ['', 'visa', 'guarantee'],
  q: null,
  after: null,
} as const

it('reads from the address what it wrote there', () => {
  const query = {
    filter: 'approved' as const,
    kind: 'guarantee' as const,
    q: 'AB 1&2',
    after: '3.AB2DEFGHJKMN2345A',
  }
  expect(readQuery(ASKED, new URLSearchParams(writeQuery(ASKED, query).toString()))).toEqual(query)
})

it('shows the first view where the address says nothing, or nothing that there is', () => {
  const first = { filter: 'waiting', kind: '', q: '', after: '' }
  expect(readQuery(ASKED, new URLSearchParams())).toEqual(first)
  expect(readQuery(ASKED, new URLSearchParams('filter=mine&kind=passport&page=3'))).toEqual(first)
  expect(writeQuery(ASKED, readQuery(ASKED, new URLSearchParams())).toString()).toBe('')
})
