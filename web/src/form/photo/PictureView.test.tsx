import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PassportReport } from '../../worker/types'
import { PictureView } from './PictureView'

const REPORT: PassportReport = {
  width: 600,
  height: 400,
  turns: 0,
  faces: [],
  places: [],
  lines: [],
  confidence: 1,
  certainty: 'sure',
  doubtful: [],
  uncertain: [],
  draft: null,
  checks: null,
  findings: [],
}

it.each([
  [0, null, ''],
  [1, '1', '1.5'],
  [2, '2', '1.5'],
  [3, '3', '1.5'],
] as const)('shows a page upright that lies %i quarter turns away', (turns, told, ratio) => {
  const image = { id: '1', draft: '', blob: new Blob(['x']), fileName: 'page.jpg' }
  render(<PictureView image={{ ...image, report: { ...REPORT, turns } }} alt="Passport" />)
  const frame = screen.getByAltText('Passport').parentElement
  expect(frame?.getAttribute('data-turns')).toBe(told)
  expect(frame?.style.getPropertyValue('--upright')).toBe(ratio)
})
