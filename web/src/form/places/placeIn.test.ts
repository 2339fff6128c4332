// @vitest-environment node
import { expect, it } from 'vitest'
import { placeIn } from './placeIn'

it('takes a ward as it was typed', () => {
  expect(placeIn(' hoan kim ', 'whole')).toEqual({ before: '', place: 'hoan kim' })
  expect(placeIn('河内', 'whole')?.place).toBe('河内')
})

it('leaves house and street of an address out', () => {
  expect(placeIn('12 Láng Hạ', 'end')).toBeUndefined()
  expect(placeIn('12 Láng Hạ,  ba dinh', 'end')).toEqual({ before: '12 Láng Hạ, ', place: 'ba dinh' })
  expect(placeIn('12 Láng Hạ, Phường Láng, ha no', 'end')).toEqual({
    before: '12 Láng Hạ, Phường Láng, ',
    place: 'ha no',
  })
})

it('asks for nothing that is too short or too long to be a name', () => {
  for (const text of ['', 'h', ' h ', 'h'.repeat(65)]) expect(placeIn(text, 'whole')).toBeUndefined()
  expect(placeIn('12 Láng Hạ, ', 'end')).toBeUndefined()
})
