import { expect, it } from 'vitest'
import { wrongAnswers } from './check'

const good = {
  code: 'AB2D EFGH',
  email: 'a@b.example',
  kind: 'FULL' as const,
  born: '1990-2-5',
}

it('asks for each answer with its own sentence', () => {
  const none = wrongAnswers({ code: ' ', email: '', kind: 'FULL', born: '' })
  expect(none).toEqual({
    code: 'lookup.code.missing',
    email: 'lookup.email.missing',
    born: 'lookup.born.missing',
  })
})

it('refuses days that do not exist and years that are not whole', () => {
  expect(wrongAnswers(good)).toEqual({})
  expect(wrongAnswers({ ...good, born: '1990-02-30' })).toEqual({ born: 'lookup.born.wrong' })
  expect(wrongAnswers({ ...good, kind: 'YEAR', born: '199' })).toEqual({ born: 'lookup.born.wrong' })
  expect(wrongAnswers({ ...good, kind: 'YEAR', born: '1990' })).toEqual({})
})
