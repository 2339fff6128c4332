import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import type { Finding, PortraitReport } from '../../worker/types'
import { Verdict } from './Verdict'

beforeAll(speakEnglish)

const REPORT: PortraitReport = {
  width: 600,
  height: 800,
  faces: [],
  measures: [{ name: 'yaw', value: 1, verdict: 'pass', region: [0, 0, 1, 1] }],
  findings: [],
}

it('announces the verdict, and leaves the measures to be looked up', async () => {
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
  const measures = await screen.findByRole('list', { name: 'Checks of the portrait' })
  expect(live.contains(measures)).toBe(false)
})

it('calls no photo good that could be better', () => {
  const measures: PortraitReport['measures'] = [
    ...REPORT.measures,
    { name: 'backgroundColour', value: 1, verdict: 'warn', region: [0, 0, 1, 1] },
  ]
  const image = {
    id: '1',
    draft: '1',
    blob: new Blob(['x']),
    fileName: 'me.jpg',
    report: { ...REPORT, measures },
  }
  const nothing = () => undefined
  const { container } = render(
    <Verdict image={image} busy={false} kind="portrait" chosen={undefined} onChosen={nothing} />,
  )
  const said = container.querySelector('[aria-live]')?.textContent
  expect(said).toBe('Attention:You can use this photo, but it could be better.')
})

const RISK = 'You may continue, but the application may be rejected.'

/** What is said of a picture with this finding: its fault, what to do, and whether it stops the application. */
function said(found: Omit<Finding, 'effect'>, effect: Finding['effect']) {
  const report = { ...REPORT, findings: [{ ...found, effect } as Finding] }
  const image = { id: '1', draft: '1', blob: new Blob(['x']), fileName: 'me.jpg', report }
  const nothing = () => undefined
  const { container } = render(
    <Verdict image={image} busy={false} kind="portrait" chosen={undefined} onChosen={nothing} />,
  )
  return container.querySelector('[aria-live]')?.textContent
}

it.each([
  ['NO_FACE', 'No face was found in the photo'],
  ['MANY_FACE', 'There is more than one face in the photo'],
  ['CARD_NO_FACE', 'No face was found on the passport page'],
  ['INVALID_FORMAT', 'This image cannot be used'],
  ['TOO_LARGE', 'The image is too large'],
] as const)('says of %s, which stops the application, what it is', (code, fault) => {
  const told = said({ code: `EVISA_ERROR_IMAGE_${code}` }, 'block')
  expect(told).toContain(fault)
  expect(told).not.toContain(RISK)
})

it.each([
  ['WRONG_HEAD_POSE_FACE', 'Not facing the camera'],
  ['FAKE_FACE', 'This may be a photo of a screen or a print'],
  ['CARD_TOO_SMALL', 'The passport page is too small in the picture'],
  ['SMALL_FACE', 'The face is too small in the photo'],
  ['LOW_QUALITY', 'The image quality is too low'],
] as const)('says of %s that the application may be rejected', (code, fault) => {
  const told = said({ code: `EVISA_ERROR_IMAGE_${code}` }, 'warn')
  expect(told).toContain(fault)
  expect(told).toContain(RISK)
})

it('says of a page without lines, and of pictures of two people, that the application may be rejected', () => {
  const lines = said({ code: 'EVISA_ERROR_IMAGE_CARD_NO_MRZ' }, 'warn')
  expect(lines).toContain('The two lines at the bottom of the passport page could not be read')
  expect(lines).toContain('and continue, but the application may be rejected.')
  const people = said({ code: 'EVISA_ERROR_IMAGE_LOW_QUALITY', reason: 'lowMatch' }, 'ask')
  expect(people).toContain('The portrait and the passport page may show different people.')
  expect(people).toContain(RISK)
})

it('says how large a picture may be', () => {
  const params = { megabytes: 2 }
  const large = said({ code: 'EVISA_ERROR_IMAGE_TOO_LARGE', reason: 'tooManyBytes', params }, 'block')
  expect(large).toContain('The file is larger than 2 MB.')
})
