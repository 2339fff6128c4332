// @vitest-environment node
import { expect, it } from 'vitest'
import type { FormTable } from '../worker/types'
import { askedOf, draftOf } from './supplement'

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
        { name: 'born', kind: 'birthDate', required: true },
        {
          name: 'children',
          kind: 'group',
          required: false,
          fields: [{ name: 'born', kind: 'birthDate', required: true }],
        },
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
  expect(draftOf(TABLE, { ttcnEmail: 'a@b.example' }).ttcnConfirmEmail).toBe('a@b.example')
})

it('has days as they are typed, however the wire wrote them', () => {
  const of = (born: string) => draftOf(TABLE, { born, children: [{ born }] })
  for (const said of ['14/03/1985', '1985-03-14', '1985-03-14T00:00:00']) {
    expect(of(said)).toMatchObject({ born: '1985-03-14', children: [{ born: '1985-03-14' }] })
  }
  expect(of('1985').born).toBe('1985')
})
