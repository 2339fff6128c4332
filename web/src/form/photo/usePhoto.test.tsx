import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormScopeContext } from '../engine/context'
import type { FormStore } from '../engine/formStore'
import { allJudged, forgetDraft } from '../engine/images'
import { allImages, blockOf, imageOf } from '../engine/imagesInMemory'
import { FormStoreContext, useNewFormStore } from '../engine/useFormStore'
import { usePhoto } from './usePhoto'

const judged = vi.hoisted(() => vi.fn())
vi.mock('../../worker/vision', () => ({ judgePortrait: judged, judgePassport: judged }))

const REPORT = { width: 4, height: 6, faces: [], measures: [], findings: [] }
const check = vi.fn((_: string[]) => Promise.resolve([]))

let form: FormStore
let say: (report: typeof REPORT) => void

function Form({ children }: { children: ReactNode }) {
  form = useNewFormStore({ anhMat: '', treEm: [{ anhMat: '' }, { anhMat: '' }] })
  return (
    <FormScopeContext value={{ draft: '1', words: 'evisa', fields: new Map(), read: {}, doubted: [], check }}>
      <FormStoreContext value={form}>{children}</FormStoreContext>
    </FormScopeContext>
  )
}

const open = (name: string) => renderHook(() => usePhoto('portrait', name), { wrapper: Form })
const file = (name: string) => new File(['x'], name)
const chosen = (name: string) => imageOf(form.value(name))

beforeEach(() => {
  check.mockClear()
  judged.mockReset()
  judged.mockImplementation(
    () =>
      new Promise((resolve) => {
        say = resolve
      }),
  )
})
afterEach(() => forgetDraft('1'))

it('has the picture in the form at once, and its verdict after the part was left', async () => {
  const { result, unmount } = open('anhMat')
  act(() => result.current.choose(file('old.jpg')))
  await vi.waitFor(() => expect(judged).toHaveBeenCalled())
  say(REPORT)
  await allJudged()
  judged.mockClear()
  act(() => result.current.choose(file('new.jpg')))
  expect(chosen('anhMat')?.fileName).toBe('new.jpg')
  unmount()
  await vi.waitFor(() => expect(judged).toHaveBeenCalled())
  expect(chosen('anhMat')?.judging).toBe(true)
  say(REPORT)
  await allJudged()
  expect(chosen('anhMat')?.report).toBe(REPORT)
  expect(allImages().size).toBe(1)
})

it('gives the verdict to the picture, though a row before it was removed', async () => {
  const { result } = open('treEm.1.anhMat')
  act(() => result.current.choose(file('child.jpg')))
  await vi.waitFor(() => expect(judged).toHaveBeenCalled())
  act(() => form.setValue('treEm', [form.value('treEm.1')]))
  say(REPORT)
  await vi.waitFor(() => expect(check).toHaveBeenCalledWith(['treEm.0.anhMat']))
  expect(chosen('treEm.0.anhMat')?.report).toBe(REPORT)
  expect(form.value('treEm')).toHaveLength(1)
})

it('says so when the browser cannot read the file', async () => {
  const { result } = open('anhMat')
  const gone = file('gone.jpg')
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never
  act(() => result.current.choose(gone))
  await allJudged()
  const image = chosen('anhMat')
  expect(image && blockOf(image)?.reason).toBe('unreadable')
})

it('takes the whole photo back only while the cut of it is the answer', async () => {
  const { result } = open('anhMat')
  const photo = { blob: new Blob(['whole']), fileName: 'me.jpg', report: REPORT }
  const cut = { cx: 1, cy: 1, width: 1, height: 1.5, angle: 0 }
  let reference = ''
  act(() => {
    reference = result.current.takeCut(photo, new Blob(['cut']), cut)
  })
  act(() => result.current.choose(file('another.jpg')))
  expect(result.current.restore(photo, reference)).toBe(false)
  expect(chosen('anhMat')?.fileName).toBe('another.jpg')
  act(() => {
    reference = result.current.takeCut(photo, new Blob(['cut']), cut)
  })
  act(() => expect(result.current.restore(photo, reference)).toBe(true))
  expect(chosen('anhMat')).toMatchObject({ report: REPORT, fileName: 'me.jpg' })
  expect(chosen('anhMat')?.original).toBeUndefined()
})
