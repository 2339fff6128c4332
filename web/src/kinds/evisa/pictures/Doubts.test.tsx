import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { FormScopeContext } from '../../../form/engine/context'
import { speakEnglish } from '../../../testing/test.words'
import type { Field } from '../../../worker/types'
import { Doubts } from './Doubts'
import type { Doubt } from './doubts'

const PAIR: Doubt = {
  id: 'doubt-anhMat-anhHoChieu',
  names: ['anhMat', 'anhHoChieu'],
  references: ['one', 'two'],
  findings: [{ code: 'EVISA_ERROR_IMAGE_LOW_QUALITY', effect: 'ask', reason: 'lowMatch' }],
}
const CHILD: Doubt = { ...PAIR, id: 'doubt-treEm.1.anh', names: ['treEm.1.anh'], references: ['three'] }

const again = vi.fn()
const image = (name: string): [string, Field] => [name, { name, kind: 'image', required: true }]
const labels = () => screen.getAllByRole('button', { name: /^Choose/ }).map(({ textContent }) => textContent)

/** The question in a form that asks for these. */
function ask(doubt: Doubt, ...names: string[]) {
  const fields = new Map(names.map(image))
  const check = () => Promise.resolve([])
  render(
    <FormScopeContext value={{ draft: '1', words: 'evisa', fields, read: {}, doubted: [], check }}>
      <Doubts among={[doubt]} accepted={{}} onAccept={() => undefined} onAgain={again} />
    </FormScopeContext>,
  )
}

beforeAll(() => speakEnglish())

it('offers to choose each of two pictures again', () => {
  ask(PAIR, 'anhMat', 'anhHoChieu')
  expect(labels()).toHaveLength(2)
})

it('offers no other picture than a supplement asks for', () => {
  ask(PAIR, 'anhMat')
  expect(labels()).toEqual(['Choose another picture: Portrait photo'])
  fireEvent.click(screen.getByRole('button', { name: /^Choose/ }))
  expect(again).toHaveBeenCalledWith('anhMat')
})

it('offers to choose the picture of a child again', () => {
  ask(CHILD, 'treEm', 'treEm.anh')
  expect(labels()).toHaveLength(1)
})
