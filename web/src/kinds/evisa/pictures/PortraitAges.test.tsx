import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FormStore } from '../../../form/engine/formStore'
import { forgetDraft, keepImage } from '../../../form/engine/images'
import { imageOf } from '../../../form/engine/imagesInMemory'
import { FormStoreContext, useNewFormStore } from '../../../form/engine/useFormStore'
import type { FormTable } from '../../../worker/types'
import { PortraitAges } from './PortraitAges'

const judged = vi.hoisted(() => vi.fn())
vi.mock('../../../worker/vision', () => ({ judgePortrait: judged }))

const TABLE: FormTable = {
  name: 'evisa',
  words: 'evisa',
  version: 1,
  sections: [
    { key: 'images', fields: [{ name: 'anhMat', kind: 'image', required: true, childBelow: 6 }] },
    { key: 'identity', fields: [{ name: 'born', kind: 'birthDate', required: true }] },
  ],
}
const report = { width: 2, height: 3, faces: [], measures: [], findings: [] }

let form: FormStore
function Page({ anhMat }: { anhMat: string }) {
  form = useNewFormStore({ anhMat, born: '', nddnTtdtTuNgay: '2026-12-01' })
  return (
    <FormStoreContext value={form}>
      <PortraitAges table={TABLE} />
    </FormStoreContext>
  )
}

beforeEach(() => {
  judged.mockReset()
  judged.mockResolvedValue({ ...report, findings: [{ code: 'FOR_AGE', effect: 'warn' }] })
})
afterEach(() => forgetDraft('1'))

const type = (value: string) => act(async () => form.setValue('born', value))

it('judges a portrait again when the birth date makes it a small child’s, or no more, and only then', async () => {
  const anhMat = keepImage({ draft: '1', blob: new Blob(['x']), fileName: 'me.jpg', report })
  render(<Page anhMat={anhMat} />)
  await type('2021-12-')
  expect(judged).not.toHaveBeenCalled()
  await type('2021-12-02')
  await vi.waitFor(() => expect(imageOf(anhMat)?.age).toBe(4))
  expect(judged.mock.calls.map(([, age]) => age)).toEqual([4])
  expect(imageOf(anhMat)?.report?.findings).toHaveLength(1)
  await type('2021-12-03')
  expect(judged).toHaveBeenCalledTimes(1)
  await type('1985-03-14')
  await vi.waitFor(() => expect(imageOf(anhMat)?.age).toBe(41))
  expect(judged).toHaveBeenCalledTimes(2)
  await type('1986-03-14')
  expect(judged).toHaveBeenCalledTimes(2)
})

it('keeps the first verdict where the vision worker does not run', async () => {
  judged.mockRejectedValue(new Error('no worker'))
  const anhMat = keepImage({ draft: '1', blob: new Blob(['x']), fileName: 'me.jpg', report })
  render(<Page anhMat={anhMat} />)
  await type('2021-12-02')
  await type('2021-12-01')
  await type('2021-12-02')
  expect(imageOf(anhMat)?.report).toBe(report)
  expect(judged).toHaveBeenCalledTimes(2)
})
