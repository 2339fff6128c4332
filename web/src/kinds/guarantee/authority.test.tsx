import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CASE } from '../../authority/application/test.case'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { FormTable } from '../../worker/types'
import { authority } from './authority'

const PERSONS = {
  name: 'danhSachBaoLanh',
  kind: 'group',
  fields: [
    { name: 'hoTen', kind: 'name' },
    { name: 'loaiNgaySinh', kind: 'text' },
    { name: 'ngaySinh', kind: 'birthDate', precision: 'loaiNgaySinh' },
    { name: 'ngheNghiep', kind: 'text' },
    { name: 'quanHe', kind: 'text' },
  ],
}
const TABLE = {
  name: 'guaranteePersonal',
  words: 'guarantee',
  version: 1,
  sections: [
    { key: 'guaranteed', fields: [PERSONS] },
    { key: 'documents', fields: [{ name: 'fileDinhKem', kind: 'images' }] },
  ],
} as unknown as FormTable

vi.mock('../../worker/forms', () => ({ loadTable: async () => TABLE }))
beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())

const { Evidence } = authority
const DRAFT = {
  danhSachBaoLanh: [
    { hoTen: 'LI WEI', loaiNgaySinh: 'FULL', ngaySinh: '1990-02-03', ngheNghiep: '', quanHe: 'Brother' },
    { hoTen: 'LI NA', loaiNgaySinh: 'YEAR', ngaySinh: '1993', quanHe: 'Sister' },
  ],
  fileDinhKem: ['/files/1?until=9', '/files/2?until=9'],
}

function show(kind = CASE.kind, draft: Record<string, unknown> = DRAFT) {
  render(
    <QueryClientProvider client={queryClient}>
      <Evidence reviewedCase={{ ...CASE, kind, draft }} />
    </QueryClientProvider>,
  )
}

it('shows the persons as a table, without what nobody answered', async () => {
  show()
  await screen.findByRole('table', { name: 'Persons guaranteed' })
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Full name',
    'Date of birth',
    'Relationship to the guarantor',
  ])
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Full nameDate of birthRelationship to the guarantor',
    'LI WEI3 February 1990Brother',
    'LI NA1993Sister',
  ])
})

it('shows the attachments', async () => {
  show()
  await screen.findByRole('heading', { name: 'Supporting documents' })
  expect(screen.getAllByRole('img', { name: 'Supporting documents' })).toHaveLength(2)
})

it('asks in its own words about a decision', () => {
  const person = authority.subject(CASE)
  expect(i18next.t(authority.questions.approve ?? '', { person })).toBe(
    'The guarantee of LINDQVIST EVA is approved. This cannot be undone.',
  )
})
