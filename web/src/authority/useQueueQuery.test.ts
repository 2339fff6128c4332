import { expect, it } from 'vitest'
import { readQuery, writeQuery } from './useQueueQuery'

it('reads from the address what it wrote there', () => {
  const query = {
    filter: 'approved' as const,
    kind: 'guaranteePersonal' as const,
    q: 'AB 1&2',
    after: '3.AB2DEFGHJKMN2345A',
    before: undefined,
  }
  expect(readQuery(new URLSearchParams(writeQuery(query).toString()))).toEqual(query)
})

it('shows what waits where the address says nothing, or nothing that there is', () => {
  const first = { filter: 'unchecked', kind: undefined, q: '', after: undefined, before: undefined }
  expect(readQuery(new URLSearchParams())).toEqual(first)
  expect(readQuery(new URLSearchParams('filter=mine&kind=passport'))).toEqual(first)
  expect(writeQuery(readQuery(new URLSearchParams())).toString()).toBe('')
})
