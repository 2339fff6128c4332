import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { FileDrop } from './FileDrop'

beforeAll(speakEnglish)

it('asks a phone for the camera that looks at the person, or for its pictures', () => {
  const around = { id: 'portrait', label: 'Portrait photo', required: true }
  render(<FileDrop around={around} capture="user" onFile={() => undefined} />)
  const input = screen.getByLabelText('Portrait photo')
  const asked = vi.fn(() => input.getAttribute('capture'))
  input.addEventListener('click', asked)
  fireEvent.click(screen.getByRole('button', { name: 'Take a photo : Portrait photo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose a picture : Portrait photo' }))
  expect(asked.mock.results.map(({ value }) => value)).toEqual(['user', null])
})
