// @vitest-environment node
import { expect, it } from 'vitest'
import type { Content } from '../drafts/draft'
import { merge, same, settle } from './merge'

const BASE: Content = {
  id: 'd',
  form: 'evisa',
  values: { ho: 'LIN', ten: 'EVA', treEm: [] },
  done: ['person'],
  once: 'k',
}
const changed = (values: object, rest: Partial<Content> = {}): Content => ({
  ...BASE,
  ...rest,
  values: { ...BASE.values, ...values },
})

it('takes from each device what only that one changed', () => {
  const { content, conflicts } = merge(
    BASE,
    changed({ ten: 'EVA MARIA' }, { done: ['person', 'trip'] }),
    changed({ anhMat: 'local:1', ho: undefined }, { done: ['person', 'photos'] }),
  )
  expect(conflicts).toEqual([])
  expect(content.values).toEqual({ ten: 'EVA MARIA', treEm: [], anhMat: 'local:1' })
  expect([...content.done].sort()).toEqual(['person', 'photos', 'trip'])
})

it('asks about an answer that both changed, and only where they differ', () => {
  const mine = changed({ ho: 'LIND', ten: 'EVE', treEm: [{ hoTen: 'A' }] })
  const theirs = changed({ ho: 'LINDQVIST', ten: 'EVE', treEm: [{ hoTen: 'A' }] })
  const { content, conflicts } = merge(BASE, mine, theirs)
  expect(conflicts).toEqual([{ name: 'ho', mine: 'LIND', theirs: 'LINDQVIST' }])
  expect(content.values.ho).toBe('LIND')
  expect(settle(content, conflicts, new Set(['ho'])).values).toEqual({
    ho: 'LINDQVIST',
    ten: 'EVE',
    treEm: [{ hoTen: 'A' }],
  })
})

it('keeps a section open that one of them opened again', () => {
  expect(merge(BASE, changed({}, { done: [] }), BASE).content.done).toEqual([])
  expect(merge(BASE, BASE, changed({}, { done: [] })).content.done).toEqual([])
})

it('puts together what the kind keeps beside the answers', () => {
  const base = { ...BASE, beside: { read: { ho: 'LIN' }, upheld: {} } }
  const mine = { ...base, beside: { read: { ho: 'LIN' }, upheld: { ho: 'LIND' } } }
  const theirs = { ...base, beside: { read: { ho: 'LINDQVIST' }, upheld: {} } }
  expect(merge(base, mine, theirs).content.beside).toEqual({
    read: { ho: 'LINDQVIST' },
    upheld: { ho: 'LIND' },
  })
})

it('sends under the key that the other device has, so that both are one submission', () => {
  expect(merge(BASE, { ...BASE, once: 'mine' }, { ...BASE, once: 'theirs' }).content.once).toBe('theirs')
})

it('compares by what is said, not by the order of keys', () => {
  expect(same({ a: [1, { b: 2 }], c: 3 }, { c: 3, a: [1, { b: 2 }] })).toBe(true)
  expect(same({ a: [1] }, { a: { 0: 1 } })).toBe(false)
  expect(same({ a: null }, { a: {} })).toBe(false)
  expect(same({ a: undefined }, {})).toBe(true)
})
