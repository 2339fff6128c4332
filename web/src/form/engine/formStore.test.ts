// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { createFormStore } from './formStore'

const ROWS = [{ hoTen: 'Lan' }, { hoTen: 'Minh' }, { hoTen: '' }]
const begin = () => createFormStore({ ttcnHo: 'ROE', treEm: ROWS, donVi: { ten: '' } })

it('changes one answer and leaves every other object as it was', () => {
  const form = begin()
  const before = form.values()
  const heard = vi.fn()
  form.onChange(heard)
  form.setValue('treEm.1.hoTen', 'Mai')
  expect(form.value('treEm.1.hoTen')).toBe('Mai')
  expect((form.value('treEm') as object[])[0]).toBe(ROWS[0])
  expect(form.value('donVi')).toBe(before.donVi)
  expect(before.treEm).toEqual([{ hoTen: 'Lan' }, { hoTen: 'Minh' }, { hoTen: '' }])
  expect(heard.mock.calls).toEqual([['treEm.1.hoTen']])
})

it('knows what is another answer than at first, blanks of new rows too', () => {
  const form = begin()
  form.insertRow('treEm', 3, { hoTen: '' })
  expect(form.isChanged('treEm.3.hoTen', '')).toBe(false)
  form.setValue('treEm.3.hoTen', 'An')
  expect(form.isChanged('treEm.3.hoTen', '')).toBe(true)
  form.setValue('ttcnHo', 'DOE')
  expect(form.isChanged('ttcnHo', '')).toBe(true)
  form.setValue('ttcnHo', 'ROE')
  expect(form.isChanged('ttcnHo', '')).toBe(false)
})

it('keeps what is wrong with a row at that row while others come and go', () => {
  const form = begin()
  form.setError('treEm', { type: 'tooMany' })
  form.setError('treEm.0.hoTen', { type: 'letters' })
  form.setError('treEm.2.hoTen', { type: 'required' })
  form.removeRow('treEm', 0)
  expect([...form.errors()]).toEqual([
    ['treEm', { type: 'tooMany' }],
    ['treEm.1.hoTen', { type: 'required' }],
  ])
  form.insertRow('treEm', 0, { hoTen: 'Lan' })
  expect([...form.errors().keys()]).toEqual(['treEm', 'treEm.2.hoTen'])
})

it('forgets what is wrong within an answer, not with those of a similar name', () => {
  const form = begin()
  for (const name of ['treEm', 'treEm.0.hoTen', 'treEmKhac']) form.setError(name, { type: 'required' })
  form.clearErrors(['treEm'])
  expect([...form.errors().keys()]).toEqual(['treEmKhac'])
})

it('begins anew without what was wrong', () => {
  const form = begin()
  form.setError('ttcnHo', { type: 'required' })
  const heard = vi.fn()
  form.watch(heard)
  form.reset({ ttcnHo: 'DOE' })
  expect(form.values()).toEqual({ ttcnHo: 'DOE' })
  expect(form.errors().size).toBe(0)
  expect(form.isChanged('ttcnHo', '')).toBe(false)
  expect(heard).toHaveBeenCalledOnce()
})
