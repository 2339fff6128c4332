// @vitest-environment node
import { expect, it } from 'vitest'
import { addressOf, idIn, withNewDraft } from './draftAddress'

it('names a draft by a random id, and keeps what else the address says', () => {
  const place = withNewDraft(new URLSearchParams('lang=ja'))
  const id = idIn(place)
  expect(id).toBeDefined()
  expect(place.get('lang')).toBe('ja')
  expect(idIn(new URLSearchParams(addressOf(id ?? '')))).toBe(id)
})

it.each(['', 'ROE', '../1', '0'.repeat(36)])('takes nothing else for one: %s', (draft) => {
  expect(idIn(new URLSearchParams({ draft }))).toBeUndefined()
})
