// @vitest-environment node
import { expect, it } from 'vitest'
import { difference } from './difference'

it.each([
  ['AB1234567', 'AB1234561', ['AB123456', '7', ''], ['AB123456', '1', '']],
  ['EVA MARIA', 'EVA', ['EVA', ' MARIA', ''], ['EVA', '', '']],
  ['ANNA', 'ANNNA', ['ANN', '', 'A'], ['ANN', 'N', 'A']],
  ['SAME', 'SAME', ['SAME', '', ''], ['SAME', '', '']],
  ['NGUYỄN', 'NGUYEN', ['NGUY', 'Ễ', 'N'], ['NGUY', 'E', 'N']],
])('%s and %s differ in the middle', (one, other, first, second) => {
  expect(difference(one, other)).toEqual({ first, second })
})
