import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../test.words'
import type { Measure } from '../../worker/types'
import { Measures } from './Measures'

beforeAll(speakEnglish)

const measure = (name: string, verdict: Measure['verdict']): Measure => ({ name, verdict, value: 1 })

it('shows the worse of two measures that mean the same to people', () => {
  render(
    <Measures
      measures={[measure('faceSize', 'pass'), measure('facePixels', 'warn'), measure('yaw', 'pass')]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Size of the face: could be better',
    'Facing the camera: good',
  ])
})

it('leaves out what it has no words for', () => {
  render(<Measures measures={[measure('somethingNew', 'fail')]} />)
  expect(screen.queryByRole('list')).toBeNull()
})
