import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../test.words'
import type { PortraitReport } from '../../worker/types'
import { Verdict } from './Verdict'

beforeAll(speakEnglish)

const REPORT: PortraitReport = {
  width: 600,
  height: 800,
  faces: [],
  measures: [{ name: 'yaw', value: 1, verdict: 'pass', region: [0, 0, 1, 1] }],
  findings: [],
}

it('announces the verdict, and leaves the measures to be looked up', () => {
  const image = { id: '1', draft: '1', blob: new Blob(['x']), fileName: 'me.jpg', report: REPORT }
  const verdict = (busy: boolean) => (
    <Verdict image={image} busy={busy} kind="portrait" chosen={undefined} onChosen={() => undefined} />
  )
  const { container, rerender } = render(verdict(true))
  const live = container.querySelector<HTMLElement>('[aria-live]')
  if (!live) throw new Error('nothing is announced')
  expect(live.textContent).toBe('Checking on your device…')
  rerender(verdict(false))
  within(live).getByText('Your photo looks good.')
  expect(container.contains(live)).toBe(true)
  expect(live.contains(screen.getByRole('list', { name: 'Checks of the portrait' }))).toBe(false)
})
