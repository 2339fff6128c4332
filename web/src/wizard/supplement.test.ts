// @vitest-environment node
import { expect, it } from 'vitest'
import type { FormTable } from '../worker/types'
import { askedOf, withRepetitions } from './supplement'

const TABLE: FormTable = {
  name: 'guestbook',
  words: 'guestbook',
  version: 1,
  sections: [
    { key: 'images', fields: [{ name: 'anhMat', kind: 'image', required: true }] },
    {
      key: 'contact',
      fields: [
        { name: 'ttcnEmail', kind: 'email', required: true },
        { name: 'ttcnConfirmEmail', kind: 'email', required: true, confirms: 'ttcnEmail' },
      ],
    },
  ],
}

it('leaves the parts with something to change, and in them only that', () => {
  expect(askedOf(TABLE, ['ttcnEmail']).sections).toEqual([
    { key: 'contact', fields: [{ name: 'ttcnEmail', kind: 'email', required: true }] },
  ])
})

it('repeats what was kept, so that nobody has to', () => {
  expect(withRepetitions(TABLE, { ttcnEmail: 'a@b.example' }).ttcnConfirmEmail).toBe('a@b.example')
})
