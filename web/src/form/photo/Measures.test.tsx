import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import type { Measure } from '../../worker/types'
import { Measures } from './Measures'
import { rowsOf } from './measureRows'

beforeAll(speakEnglish)

const measure = (name: Measure['name'], verdict: Measure['verdict']): Measure => ({
  name,
  verdict,
  value: 1,
  region: [0, 0, 1, 1],
})

/** Every measure that the server describes. */
const { MeasureName } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../server/openapi.json'), 'utf8'),
).components.schemas

it('has words for every measure', () => {
  const rows = rowsOf(MeasureName.enum.map((name: Measure['name']) => measure(name, 'pass')))
  const keys = rows.flatMap(({ name }) => [`measures.names.${name}`, `measures.sentences.${name}.good`])
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.filter((key) => !i18next.exists(key))).toEqual([])
})

it('shows the worse of two measures that mean the same to people', () => {
  render(
    <Measures
      measures={[measure('faceSize', 'warn'), measure('facePixels', 'fail'), measure('yaw', 'pass')]}
      chosen={undefined}
      onChosen={() => undefined}
    />,
  )
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Size of the face: not good enough',
    'Facing the camera: good',
  ])
})

it('names first what should be mended, then what could be better, and says what that means', () => {
  const measures = [measure('yaw', 'pass'), measure('ratio', 'warn'), measure('sharpness', 'fail')]
  const { rerender } = render(<Measures measures={measures} chosen={undefined} onChosen={() => undefined} />)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.split(':')[0])
  expect(rows).toEqual(['Sharpness', 'Shape 4 × 6', 'Facing the camera'])
  const passed = screen.getByText('1 check passed').closest('details')
  expect(passed?.open).toBe(false)
  expect(passed?.querySelectorAll('li')).toHaveLength(1)
  screen.getByText(/You can go on/)
  rerender(<Measures measures={[measure('yaw', 'pass')]} chosen={undefined} onChosen={() => undefined} />)
  expect(screen.queryByText(/You can go on/)).toBeNull()
})

it.each<[string, Partial<Measure> & Pick<Measure, 'name'>, RegExp]>([
  ['a raised chin', { name: 'pitch', value: 40, low: -30, high: 30 }, /^The chin is raised/],
  ['a lowered chin', { name: 'pitch', value: -40, low: -30, high: 30 }, /^The chin is lowered/],
  ['a dark face', { name: 'brightness', value: 20, low: 50, high: 225 }, /^The face is too dark/],
  ['a bright face', { name: 'brightness', value: 240, low: 50, high: 225 }, /^The face is too bright/],
  [
    'a face without drawing in its shadows',
    { name: 'underExposure', value: 0.5, high: 0.3 },
    /^The face is too dark/,
  ],
  [
    'a face without drawing in its lights',
    { name: 'overExposure', value: 0.5, high: 0.15 },
    /^The face is too bright/,
  ],
  ['a washed-out face', { name: 'darkTones', value: 150, high: 110 }, /^The face is too bright/],
  [
    'a face that fills the picture',
    { name: 'faceSize', value: 1, low: 0.18, high: 0.95 },
    /^The face is too large/,
  ],
  ['a face of few pixels', { name: 'interEyeDistance', value: 40, low: 90 }, /^The picture is small/],
  ['a grained picture', { name: 'noise', value: 20, high: 7 }, /^The picture is grainy/],
  ['a shaken picture', { name: 'motionBlur', value: 0.3, low: 0.47 }, /^The face is blurred/],
  ['an open mouth', { name: 'mouthClosed', value: 0.2, high: 0.13 }, /^The mouth seems to be open/],
  ['a mask', { name: 'mouthOcclusion', value: 4, high: 1 }, /^Something seems to cover the mouth/],
  ['a smile', { name: 'expressionNeutrality', value: 1.05, high: 1 }, /^You seem to smile/],
  ['hard light', { name: 'luminanceVariance', value: 190, low: 33, high: 160 }, /differ too much/],
  ['a hazy face', { name: 'luminanceVariance', value: 20, low: 33, high: 160 }, /hardly stand out/],
  ['a picture of few tones', { name: 'dynamicRange', value: 3, low: 5.5 }, /too few shades/],
  ['a face in steps', { name: 'posterisation', value: 0.4, high: 0.27 }, /too few shades/],
  ['a picture full of blocks', { name: 'compressionArtifacts', value: 4, high: 2 }, /compressed too much/],
  [
    'a picture that was widened',
    { name: 'smearedEdges', value: 0.6, high: 0.35 },
    /edges of the picture are smeared/,
  ],
  ['a cat', { name: 'person', value: 2, low: 12 }, /^We could not make out a person’s face/],
  ['a rendered head', { name: 'rendered', value: 8, high: 2.5 }, /^We could not make out a person’s face/],
  ['a drawing', { name: 'drawn', value: 0.6, high: 0.25 }, /^We could not make out a person’s face/],
])('names the remedy of %s', (_, found, remedy) => {
  const one: Measure = { ...measure(found.name, 'fail'), ...found }
  const chosen = rowsOf([one])[0]
  render(<Measures measures={[one]} chosen={chosen} onChosen={() => undefined} />)
  screen.getByText(remedy)
})

it('leaves out what it has no words for', () => {
  render(
    <Measures
      measures={[measure('somethingNew' as Measure['name'], 'fail')]}
      chosen={undefined}
      onChosen={() => undefined}
    />,
  )
  expect(screen.queryByRole('list')).toBeNull()
})

it('says more about the row that is chosen, and closes it when it is chosen again', () => {
  const onChosen = vi.fn()
  const yaw = measure('yaw', 'warn')
  const row = () => screen.getByRole('button', { name: 'Facing the camera: could be better' })
  const { rerender } = render(<Measures measures={[yaw]} chosen={undefined} onChosen={onChosen} />)
  expect(row().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(row())
  expect(onChosen).toHaveBeenLastCalledWith(expect.objectContaining(yaw))
  rerender(<Measures measures={[yaw]} chosen={yaw} onChosen={onChosen} />)
  screen.getByText(/^Look straight into the camera/)
  fireEvent.click(row())
  expect(onChosen).toHaveBeenLastCalledWith(undefined)
})
