import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { Operations } from './Operations'
import { type Figure, shownFigure } from './operations'

const figure = (name: string, value: number, alarming = false, lane?: string): Figure => ({
  name,
  value,
  alarming,
  ...(lane && { lane }),
})

beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

it('shows first what needs a look, with what to do, and has a given-up job tried again', async () => {
  let dead = [{ id: 'j/1', kind: 'ekyc', at: '2026-11-21T10:00:00', error: 'no networks' }]
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    sent.push(`${options.method} ${new URL(path, 'http://portal.example').pathname}`)
    if (options.method === 'POST') dead = []
    const figures = [figure('jobs_due', 3, false, 'mail'), figure('cases_unchecked', 1, true)]
    return Response.json({ code: '200', message: '', data: { figures, deadJobs: dead } })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Operations />
    </QueryClientProvider>,
  )
  await screen.findByText('1 figure needs a look.')
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  within(first).getByText('Needs a look')
  within(first).getByText(/Their picture checks failed/)
  expect(second.textContent).toContain('mails')
  fireEvent.click(screen.getByRole('button', { name: /Try again/ }))
  await screen.findByText('No job was given up.')
  expect(sent).toContain('POST /review-service/operations/jobs/j%2F1/retry')
})

it('says times and sizes in units that people use', () => {
  const shown = (name: string, value: number) => shownFigure({ name, value }, 'en')
  expect(shown('jobs_dead', 1234)).toBe('1,234')
  expect(shown('jobs_oldest_seconds', 90)).toBe('1 minute')
  expect(shown('jobs_oldest_seconds', 7200)).toBe('2 hours')
  expect(shown('refunds_unconfirmed_oldest_seconds', 3 * 86_400)).toBe('3 days')
  expect(shown('disk_free_bytes', 5_368_709_120)).toBe('5 gigabytes')
})
