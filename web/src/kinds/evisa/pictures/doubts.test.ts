// @vitest-environment node
import { expect, it } from 'vitest'
import type { Finding } from '../../../worker/types'
import { accept, doubtsOf, type ExaminedPictures, unanswered } from './doubts'

const finding = (reason: Finding['reason'], effect: Finding['effect'] = 'ask'): Finding => ({
  code: 'EVISA_ERROR_IMAGE_LOW_QUALITY',
  effect,
  reason,
})
const portrait = (reference: string, ...findings: Finding[]): ExaminedPictures => ({
  names: ['anhMat'],
  references: [reference],
  findings,
})
const pair = (one: string, two: string): ExaminedPictures => ({
  names: ['anhMat', 'anhHoChieu'],
  references: [one, two],
  findings: [finding('lowMatch')],
})

it('asks about what leaves the choice, once although device and server say it', () => {
  const found = doubtsOf([
    portrait(
      'local:1',
      finding('dark'),
      finding('bright', 'warn'),
      finding('dark'),
      finding('notAnImage', 'block'),
    ),
    pair('local:1', 'local:2'),
  ])
  expect(found.map(({ findings }) => findings.map(({ reason }) => reason))).toEqual([['dark'], ['lowMatch']])
})

it('asks nothing about a picture without a doubt', () => {
  expect(doubtsOf([portrait('local:1', finding('bright', 'warn')), portrait('local:2')])).toEqual([])
})

it('asks about the same of two pictures twice', () => {
  const child = { ...portrait('local:3', finding('dark')), names: ['treEm.0.anhMat'] }
  expect(doubtsOf([portrait('local:1', finding('dark')), child])).toHaveLength(2)
})

it('holds an answer for these very pictures, and for no other', () => {
  const [dark, match] = doubtsOf([portrait('local:1', finding('dark')), pair('local:1', 'local:2')])
  if (!dark || !match) throw new Error('both are asked')
  const accepted = accept(accept({}, dark), match)
  expect(unanswered([dark, match], accepted)).toEqual([])
  expect(unanswered(doubtsOf([pair('local:1', 'local:4')]), accepted)).toHaveLength(1)
  expect(unanswered(doubtsOf([portrait('local:5', finding('dark'))]), accepted)).toHaveLength(1)
  expect(unanswered(doubtsOf([portrait('local:1', finding('blurred'))]), accepted)).toHaveLength(1)
})
