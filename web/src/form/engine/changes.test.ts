// @vitest-environment node
import { expect, it } from 'vitest'
import type { FormTable } from '../../worker/types'
import { changedOf, isOvertaken } from './changes'

const TABLE: FormTable = {
  name: 'guestbook',
  words: 'guestbook',
  version: 1,
  sections: [
    {
      key: 'who',
      fields: [
        { name: 'name', kind: 'text', required: true },
        { name: 'again', kind: 'switch', required: false },
        { name: 'photo', kind: 'image', required: false },
        { name: 'guests', kind: 'group', required: false, fields: [] },
      ],
    },
  ],
}
const SENT = {
  name: 'Eva',
  photo: '/files/1?exp=1&sig=a',
  guests: [{ name: 'Ada', photo: '/files/2?sig=a' }],
}
/** The same case as it is told later: links are signed anew. */
const LATER = {
  name: 'Eva',
  photo: '/files/1?exp=9&sig=b',
  guests: [{ name: 'Ada', photo: '/files/2?sig=b' }],
}

it('knows a picture by what its link names, and a case by its answers alone', () => {
  const kept = { values: { ...SENT, again: '0' }, base: SENT }
  expect(isOvertaken(TABLE, kept, { ...LATER, version: 8 })).toBe(false)
  expect(changedOf(TABLE, kept, LATER)).toEqual({})
  expect(isOvertaken(TABLE, kept, { ...LATER, name: 'Eve' })).toBe(true)
  expect(isOvertaken(TABLE, kept, { ...LATER, photo: '/files/3?sig=b' })).toBe(true)
})

it('takes what was changed, with links that open what stayed', () => {
  const guests = [{ name: 'Ida', photo: '/files/2?sig=a' }]
  const kept = { values: { ...SENT, name: '', photo: 'local:1', guests }, base: SENT }
  expect(changedOf(TABLE, kept, LATER)).toEqual({
    name: '',
    photo: 'local:1',
    guests: [{ name: 'Ida', photo: '/files/2?sig=b' }],
  })
})

it('takes nothing that was saved, though no answer told so', () => {
  const kept = { values: { ...SENT, name: 'Ida' }, base: SENT }
  expect(changedOf(TABLE, kept, { ...LATER, name: 'Ida' })).toEqual({})
})

it('takes nothing that is not asked now', () => {
  const asked = { ...TABLE, sections: [{ key: 'who', fields: TABLE.sections[0]?.fields.slice(1) ?? [] }] }
  const kept = { values: { ...SENT, name: 'Ida', again: '1' }, base: SENT }
  expect(changedOf(asked, kept, LATER)).toEqual({ again: '1' })
})
