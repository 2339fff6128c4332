// @vitest-environment node
import { expect, it, vi } from 'vitest'
import type { Draft } from '../../worker/types'
import { importCustomers } from './customers'

type Call = (path: string, options: { json: { danhSach: Draft[] } }) => Promise<object>
const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('../../server/api', () => ({ call }))

const ROWS: Draft[] = Array.from({ length: 450 }, (_, at) => ({ hoTen: `LINH ${at}` }))
const sizes = () => call.mock.calls.map(([, { json }]) => json.danhSach.length)

it('takes a long list over in parts, and adds up what became of them', async () => {
  call.mockResolvedValue({ added: 3, changed: 1 })
  const told: number[] = []
  expect(await importCustomers(ROWS, (taken) => told.push(taken))).toEqual({ added: 9, changed: 3 })
  expect(sizes()).toEqual([200, 200, 50])
  expect(told).toEqual([200, 400, 450])
})

it('asks for nothing more once a part is refused', async () => {
  call.mockReset()
  call.mockResolvedValueOnce({ added: 200, changed: 0 }).mockRejectedValueOnce(new Error('full'))
  await expect(importCustomers(ROWS, () => {})).rejects.toThrow('full')
  expect(sizes()).toEqual([200, 200])
})
