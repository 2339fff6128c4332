import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../../testing/test.words'
import type { FormStore } from '../../engine/formStore'
import { FormStoreContext, useNewFormStore } from '../../engine/useFormStore'
import { Examples } from './Examples'

beforeAll(speakEnglish)
beforeEach(() => sessionStorage.clear())

let form: FormStore
function Page({ anhMat = '' }: { anhMat?: string }) {
  form = useNewFormStore({ anhMat })
  return (
    <FormStoreContext value={form}>
      <Examples kind="portrait" field="anhMat" />
    </FormStoreContext>
  )
}

const title = () => screen.getByRole('button', { name: 'Examples of a portrait photo' })
const shown = () =>
  screen.queryByRole('list') &&
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows what is right, and each usual fault with a drawing of its own', async () => {
  render(<Page />)
  expect(shown()).toEqual([
    'Right: Whole face, white background, even light',
    'Wrong: Glasses, or glare on the face',
    'Wrong: Shadows, uneven background',
    'Wrong: Face too small',
    'Wrong: Head turned away',
    'Wrong: Face or head covered',
  ])
  const drawings = () => [...document.querySelectorAll('li > div > svg')].map(({ innerHTML }) => innerHTML)
  await vi.waitFor(() => expect(drawings()).toHaveLength(6))
  expect(new Set(drawings()).size).toBe(6)
})

it('makes room for a picture, and is opened again beside it', () => {
  render(<Page />)
  act(() => form.setValue('anhMat', 'local:1'))
  expect(shown()).toBeNull()
  expect(title().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(title())
  expect(shown()).toHaveLength(6)
})

it('stays closed in this tab, and beside a picture that was chosen before', () => {
  const { unmount } = render(<Page />)
  fireEvent.click(title())
  unmount()
  const { unmount: leave } = render(<Page />)
  expect(shown()).toBeNull()
  leave()
  sessionStorage.clear()
  render(<Page anhMat="local:1" />)
  expect(shown()).toBeNull()
})
