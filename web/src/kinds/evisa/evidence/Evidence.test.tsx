import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../../server/query'
import { speakEnglish } from '../../../testing/test.words'
import type { Compared, Finding, Measure } from '../../../worker/types'
import { Evidence } from './Evidence'
import type { Ekyc, EvisaCase } from './evisaCase'
import { CASE } from './test.case'

vi.mock('../../../worker/forms', () => ({
  prepareRules: async () => {},
  loadTable: async () => ({ name: 'evisa', words: 'evisa', version: 1, sections: [] }),
}))
beforeAll(speakEnglish)

const measure = (name: Measure['name'], verdict: Measure['verdict']): Measure => ({
  name,
  verdict,
  value: 1,
  region: [0, 0, 1, 1],
})

function show(
  report: Ekyc['report'],
  { score = 0, ...more }: Partial<Ekyc> = {},
  rest: Partial<EvisaCase> = {},
) {
  const reviewedCase: EvisaCase = {
    ...CASE,
    ekyc: { score, compared: [], report, children: [], ...more },
    ...rest,
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Evidence reviewedCase={reviewedCase} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('gives the likeness as it is, and nothing more where nothing was found', () => {
  show({ match: { findings: [] }, portrait: { measures: [measure('yaw', 'pass')] } }, { score: 96.3 })
  screen.getByText('96 of 100')
  screen.getByText('The checks found nothing.')
})

it('says that the faces were not compared, instead of a likeness of nothing', () => {
  const finding: Finding = { code: 'EVISA_ERROR_IMAGE_MANY_FACE', effect: 'block' }
  show({ match: null, portrait: { findings: [finding] } })
  screen.getByText('Not compared because of the findings above')
  screen.getByText('There is more than one face in the photo')
  expect(screen.queryByText(/of 100/)).toBeNull()
})

it('does not praise pictures whose faces could not be compared', () => {
  show({ match: null, portrait: { measures: [measure('roll', 'warn')] } })
  screen.getByText('The comparison failed')
  expect(screen.queryByText('The checks found nothing.')).toBeNull()
})

it('tells which measures of the portrait do not pass, the worse first', () => {
  const measures = [
    measure('yaw', 'pass'),
    measure('backgroundUniformity', 'warn'),
    measure('illuminationUniformity', 'warn'),
    measure('sharpness', 'fail'),
  ]
  show({ match: { findings: [] }, portrait: { measures } }, { score: 90 })
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'The portrait is not good enough: Sharpness',
    'The portrait could be better: Even light, Background',
  ])
  expect(screen.queryByText('The checks found nothing.')).toBeNull()
})

it('tells what was found about the portraits of children, child by child, the worse first', () => {
  const found: Finding = { code: 'EVISA_ERROR_IMAGE_LOW_QUALITY', effect: 'ask', reason: 'dark' }
  const children = [
    { field: 'treEm[0].anhMat', report: { measures: [measure('roll', 'warn')] } },
    { field: 'treEm[1].anhMat', report: { findings: [found] } },
  ]
  show({ match: { findings: [] } }, { children })
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Child 2: The image is too dark.',
    'Child 1: The portrait could be better: Head upright',
  ])
  expect(screen.queryByText('The checks found nothing.')).toBeNull()
})

it('marks the characters that were not read for certain, and tells where they stand', () => {
  const lines = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]
  const doubtful = [3, 4].map((column) => ({ line: 1, column }))
  show({ match: { findings: [] }, passport: { lines, doubtful } })
  expect([...document.querySelectorAll('pre mark')].map((mark) => mark.textContent)).toEqual(['89'])
  screen.getByText(/with the page: line 2, position 4–5\.$/)
})

it('marks the answers that rest on characters which were not read for certain', () => {
  const answer = (field: string): Compared => ({ field, verdict: 'same', zone: 'A1', declared: 'A1' })
  show(
    { match: { findings: [] }, passport: { uncertain: ['hcSo'] } },
    { compared: [answer('hcSo'), answer('ttcnHo')] },
  )
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText('Compare with the page'))
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Passport number'])
  expect(rows[0]?.closest('details')).toBeNull()
})

it('puts what must be confirmed first, by its name and with what is known of it', () => {
  const finding: Finding = { code: 'EVISA_ERROR_IMAGE_LOW_QUALITY', effect: 'ask', reason: 'lowMatch' }
  show(
    { match: { findings: [finding] }, portrait: { measures: [measure('roll', 'warn')] } },
    { score: 3 },
    { findings: ['faceMismatch', 'duplicate'], possibleDuplicates: ['CODE2'] },
  )
  const [first, second, slight] = screen.getAllByRole('listitem')
  screen.getByRole('heading', { name: '2 findings' })
  expect(first?.textContent).toMatch(/^The two faces do not match.*may show different people/)
  expect(second?.textContent).toBe('There is another application for the same passport and timeCODE2')
  expect(slight?.textContent).toBe('The portrait could be better: Head upright')
})

it('shows what differs open and first, with its differing characters, and what agrees in one line', () => {
  const answer = (field: string, verdict: Compared['verdict'], declared = 'A1'): Compared => ({
    field,
    verdict,
    zone: 'A1',
    declared,
  })
  show(
    { match: { findings: [] } },
    {
      compared: [
        answer('ttcnHo', 'same'),
        answer('ttcnGioiTinh', 'unreadable'),
        answer('hcSo', 'differs', 'A2'),
      ],
    },
  )
  const open = screen.getAllByRole('rowheader').filter((head) => !head.closest('details'))
  expect(open.map((head) => head.textContent)).toEqual(['Passport number', 'Sex'])
  expect([...document.querySelectorAll('td mark')].map((mark) => mark.textContent)).toEqual(['2', '1'])
  screen.getByText('1 answer agrees with the passport')
})

it('sees both faces equally close, by keys and by buttons', () => {
  const crops = { portraitFace: '/files/1', passportFace: '/files/2' }
  show({ match: { findings: [] } }, {}, { images: { portrait: '/files/3', passport: '/files/4', crops } })
  const group = screen.getByRole('group', { name: 'The two faces' })
  const views = () =>
    within(group)
      .getAllByRole('img')
      .map((img) => img.style.transform)
  expect(views()).toEqual(['translate(0%, 0%) scale(1)', 'translate(0%, 0%) scale(1)'])
  fireEvent.click(within(group).getByRole('button', { name: /^Zoom in/ }))
  fireEvent.keyDown(within(group).getByRole('button', { name: /^Zoom out/ }), { key: 'ArrowRight' })
  expect(views()).toEqual(['translate(-15%, 0%) scale(1.5)', 'translate(-15%, 0%) scale(1.5)'])
  expect(within(group).getByRole('status').textContent).toBe('150%')
  fireEvent.keyDown(within(group).getByRole('button', { name: /^Zoom out/ }), { key: '0' })
  expect(views()[0]).toBe('translate(0%, 0%) scale(1)')
})
