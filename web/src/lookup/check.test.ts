import { check, formTable } from '@wasm/forms/evisa_wasm.js'
import { expect, it, vi } from 'vitest'
import type { FormTable } from '../worker/types'
import { CONTROLS, checkTyped, FORM } from './check'

vi.mock('../worker/forms', () => ({
  checkDraft: (...asked: Parameters<typeof check>) => Promise.resolve(check(...asked)),
}))

const good = { code: 'abcd 2345-EFGH 6789 P', email: ' a@b.example', kind: 'FULL' as const, born: '1990-2-5' }

it('names the problem of each control', async () => {
  const { wrong, holder } = await checkTyped({ code: ' ', email: '', kind: 'FULL', born: '' })
  expect(Object.values(wrong).map(({ code }) => code)).toEqual(['required', 'required', 'required'])
  expect(Object.keys(wrong)).toEqual(['code', 'email', 'born'])
  expect(holder).toBeUndefined()
})

it('has core’s verdict: check sign, shape of the address, days that do not exist or are to come', async () => {
  const codeOf = async (changed: object) =>
    Object.entries((await checkTyped({ ...good, ...changed })).wrong).map(([id, { code }]) => `${id} ${code}`)
  expect(await codeOf({})).toEqual([])
  expect(await codeOf({ code: 'BACD2345EFGH6789P' })).toEqual(['code mistyped'])
  expect(await codeOf({ email: 'a@b' })).toEqual(['email pattern'])
  expect(await codeOf({ born: '1990-02-30' })).toEqual(['born unrealDate'])
  expect(await codeOf({ born: '2190-02-03' })).toEqual(['born notAfterToday'])
  expect(await codeOf({ kind: 'YEAR', born: '199' })).toEqual(['born pattern'])
})

it('sends what core made of the answers', async () => {
  const { holder } = await checkTyped(good)
  expect(holder).toMatchObject({
    maHoSo: 'ABCD2345EFGH6789P',
    email: 'a@b.example',
    ngaySinh: '1990-02-05T00:00:00',
  })
  expect((await checkTyped({ ...good, kind: 'YEAR', born: '1990' })).holder).toMatchObject({ namSinh: 1990 })
})

it('has a control for every question of the form', () => {
  const table: FormTable = formTable(FORM)
  const asked = table.sections.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(asked.filter((name) => name !== 'loaiNgaySinh')).toEqual(Object.keys(CONTROLS))
})
