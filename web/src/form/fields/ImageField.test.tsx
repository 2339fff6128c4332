import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { Draft, Field } from '../../worker/types'
import { FormScopeContext } from '../engine/context'
import { forgetDraft, keepImage } from '../engine/images'
import { FormStoreContext, useNewFormStore } from '../engine/useFormStore'
import { ImageField, ImagesField } from './ImageField'

const PAPERS: Field = { name: 'fileDinhKem', kind: 'images', required: false, maxRows: 5 }
const PORTRAIT: Field = { name: 'anhMat', kind: 'image', required: true }
const sent = (id: string) => `/files/${id}?exp=1&sig=2`
const KEPT = 'We keep the picture you uploaded before.'

function Page({ values }: { values: Draft }) {
  const form = useNewFormStore(values)
  const scope = {
    draft: '1',
    words: 'evisa',
    fields: new Map(),
    read: {},
    doubted: [],
    check: async () => [],
  }
  return (
    <QueryClientProvider client={queryClient}>
      <FormScopeContext value={scope}>
        <FormStoreContext value={form}>
          {'anhMat' in values && <ImageField field={PORTRAIT} name="anhMat" />}
          {'fileDinhKem' in values && <ImagesField field={PAPERS} name="fileDinhKem" />}
        </FormStoreContext>
      </FormScopeContext>
    </QueryClientProvider>
  )
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  return speakEnglish()
})
afterEach(() => forgetDraft('1'))

const removals = () =>
  screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))

it('shows papers that were sent, and names each by which one can be removed', async () => {
  render(<Page values={{ fileDinhKem: [sent('a'), sent('b')] }} />)
  const first = screen.getByRole('img', { name: 'Supporting documents 1' })
  expect(first.getAttribute('src')).toBe(sent('a'))
  fireEvent.error(first)
  screen.getByText(KEPT)
  screen.getByText('Supporting documents 1')
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Supporting documents 1' }))
  expect(screen.getByRole('img').getAttribute('src')).toBe(sent('b'))
  expect(removals()).toEqual(['Remove: Supporting documents'])
})

it('tells papers of one name apart', () => {
  const keep = (fileName: string) =>
    keepImage({ draft: '1', blob: new Blob(['x']), fileName, report: null, judging: true })
  render(<Page values={{ fileDinhKem: [keep('image.jpg'), keep('deed.jpg'), keep('image.jpg')] }} />)
  expect(removals()).toEqual(['Remove: image.jpg 1', 'Remove: deed.jpg', 'Remove: image.jpg 3'])
})

it('shows the photo that was sent, and says so; without it, it only says so', () => {
  render(<Page values={{ anhMat: sent('a') }} />)
  const photo = screen.getByRole('img', { name: 'Portrait photo' })
  expect(photo.getAttribute('src')).toBe(sent('a'))
  screen.getByText(KEPT)
  fireEvent.error(photo)
  expect(screen.queryByRole('img', { name: 'Portrait photo' })).toBeNull()
  screen.getByText(KEPT)
})
