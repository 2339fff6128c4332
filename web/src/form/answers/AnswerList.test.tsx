import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { Field } from '../../worker/types'
import { AnswerList } from './AnswerList'

beforeAll(speakEnglish)

const CHILDREN: Field = {
  name: 'treEm',
  kind: 'group',
  required: false,
  fields: [{ name: 'anhMat', kind: 'image', required: true }],
}
const LINK = '/files/0123?exp=1&sig=2'

it('shows the picture of a row that the server has a link for, large in a tab of its own', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <AnswerList words="evisa" fields={[CHILDREN]} values={{ treEm: [{ anhMat: LINK }] }} />
    </QueryClientProvider>,
  )
  const picture = screen.getByRole('img')
  expect(picture.getAttribute('src')).toBe(LINK)
  expect(picture.closest('a')?.getAttribute('href')).toBe(LINK)
  fireEvent.error(picture)
  screen.getByText('We keep the picture you uploaded before.')
})
