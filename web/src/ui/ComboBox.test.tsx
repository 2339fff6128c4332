import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../test.words'
import { ComboBox } from './ComboBox'

beforeAll(speakEnglish)

const CHOICES = [
  { value: 'DEU', label: 'Germany' },
  { value: 'VNM', label: 'Viet Nam' },
]

function Page({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <ComboBox
        id="country"
        label="Country"
        choices={CHOICES}
        matches={(choice, typed) => choice.label.toLowerCase().includes(typed.toLowerCase())}
        value={value}
        onValue={setValue}
      />
      <output>{value}</output>
    </>
  )
}

it('keeps what is typed over a choice, and the choice until there is another', async () => {
  render(<Page start="DEU" />)
  const input = screen.getByRole<HTMLInputElement>('combobox')
  await act(async () => input.focus())
  await act(async () => fireEvent.change(input, { target: { value: 'viet' } }))
  expect(input.value).toBe('viet')
  expect(document.querySelector('output')?.textContent).toBe('DEU')
  await act(async () => input.blur())
  expect(input.value).toBe('Germany')
})

it('says so when what was typed is on no line, until something else is typed', async () => {
  render(<Page />)
  const input = screen.getByRole<HTMLInputElement>('combobox')
  await act(async () => input.focus())
  await act(async () => fireEvent.change(input, { target: { value: 'Atlantis' } }))
  await act(async () => input.blur())
  screen.getByText(/“Atlantis” is not in the list/)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await act(async () => input.focus())
  await act(async () => fireEvent.change(input, { target: { value: 'ger' } }))
  expect(screen.queryByText(/is not in the list/)).toBeNull()
})

it('closes the list on Escape, and puts the choice back', async () => {
  render(<Page start="DEU" />)
  const input = screen.getByRole<HTMLInputElement>('combobox')
  await act(async () => input.focus())
  await act(async () => fireEvent.change(input, { target: { value: 'viet' } }))
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await act(async () => fireEvent.keyDown(input, { key: 'Escape' }))
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(input.value).toBe('Germany')
})
