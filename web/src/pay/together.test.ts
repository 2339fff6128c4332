import { beforeEach, expect, it, vi } from 'vitest'
import { codesOfOrder, forget, MOST, putBack, remember, rememberOrder, toBePaid } from './together'

beforeEach(() => sessionStorage.clear())

it('keeps each code once, in the order of the applications', () => {
  for (const code of ['B', 'A', 'B']) remember(code)
  expect(toBePaid()).toEqual(['B', 'A'])
  forget(['B', 'C'])
  expect(toBePaid()).toEqual(['A'])
})

it('puts one back where it stood, whatever went or came meanwhile', () => {
  for (const code of ['A', 'B', 'C']) remember(code)
  const before = toBePaid()
  forget(['B'])
  remember('D')
  putBack('B', before)
  expect(toBePaid()).toEqual(['A', 'B', 'C', 'D'])
  forget(['A', 'B'])
  putBack('B', before)
  putBack('A', before)
  putBack('A', before)
  expect(toBePaid()).toEqual(['A', 'B', 'C', 'D'])
})

it('keeps no more than one order may pay for', () => {
  for (let number = 0; number <= MOST; number += 1) remember(`CODE${number}`)
  expect(toBePaid()).toHaveLength(MOST)
  expect(toBePaid()).not.toContain(`CODE${MOST}`)
})

it('knows what an order of this tab pays for, and nothing of another', () => {
  rememberOrder('EV1', ['A', 'B'])
  rememberOrder('EV2', ['C'])
  expect(codesOfOrder('EV1')).toEqual(['A', 'B'])
  expect(codesOfOrder('EV3')).toEqual([])
})

it('only forgets where the browser keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  remember('A')
  expect(toBePaid()).toEqual([])
  vi.unstubAllGlobals()
})
