// @vitest-environment node
import { expect, it } from 'vitest'
import { aboutCase } from './caseAsked'

it('begins with the code, as it is searched for, however it was typed', () => {
  expect(aboutCase(' ab2d efgh-jkmn 2345 a', 'My name is wrong.')).toBe(
    'Mã hồ sơ: AB2DEFGHJKMN2345A\n\nMy name is wrong.',
  )
})

it('is the description alone without a code', () => {
  expect(aboutCase(' ', 'My name is wrong.')).toBe('My name is wrong.')
})
