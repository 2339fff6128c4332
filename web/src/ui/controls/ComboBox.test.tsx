import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { ComboBox } from './ComboBox'

beforeAll(speakEnglish)

const CHOICES = [
  { value: 'DEU', label: 'Germany' },
  { value: 'VNM', label: 'Viet Nam' },
]

function search(typed: string) {
  const found = CHOICES.filter((choice) => choice.label.toLowerCase().includes(typed.toLowerCase()))
  return { found, sure: found.find(({ label }) => label.toLowerCase() === typed.toLowerCase()) }
}

let fill: (value: string) => void

function Page({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  fill = setValue
  return (
    <>
      <ComboBox
        id="country"
        label="Country"
        choices={CHOICES}
        search={search}
        value={value}
        onValue={setValue}
      />
      <output>{value}</output>
    </>
  )
}

/** What is chosen stands beside the field, and is offered no more. */
function Adding() {
  const [added, setAdded] = useState<string[]>([])
  return (
    <>
      <ComboBox
        id="country"
        label="Country"
        choices={CHOICES.filter(({ value }) => !added.includes(value))}
        search={search}
        onValue={(value) => value && setAdded([...added, value])}
      />
      <output>{added.join(' ')}</output>
      <button type="button" onClick={() => setAdded([])}>
        Remove
      </button>
    </>
  )
}

let input: HTMLInputElement
const answer = () => document.querySelector('output')?.textContent
const error = () => screen.queryByRole('alert')?.textContent
const leave = () => act(async () => input.blur())
const press = (key: string, more = {}) => act(async () => fireEvent.keyDown(input, { key, ...more }))

function open(start?: string, page = <Page {...(start !== undefined && { start })} />) {
  render(page)
  input = screen.getByRole<HTMLInputElement>('combobox')
  return act(async () => input.focus())
}

const isOpen = () => input.getAttribute('aria-expanded') === 'true'
const type = (text: string) => act(async () => fireEvent.change(input, { target: { value: text } }))

it('keeps the choice while another is typed, and says so when that is left', async () => {
  await open('DEU')
  await type('viet')
  expect(input.value).toBe('viet')
  expect(answer()).toBe('DEU')
  await leave()
  expect(input.value).toBe('Germany')
  expect(error()).toContain('“viet” is not in the list. Germany is still chosen')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await act(async () => input.focus())
  await leave()
  expect(error()).toBeUndefined()
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

it('says so too when the choice itself is among what fits', async () => {
  await open('DEU')
  await type('germ')
  await leave()
  expect(input.value).toBe('Germany')
  expect(error()).toContain('“germ” is not in the list')
})

it('keeps what is on no line, and says that nothing is chosen, until something else is typed', async () => {
  await open()
  await type('Atlantis')
  await leave()
  expect(error()).toContain('Nothing is chosen: “Atlantis”')
  expect(input.value).toBe('Atlantis')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('Atlantis')
  await act(async () => input.focus())
  await type('ger')
  expect(error()).toBeUndefined()
})

it('chooses what is left of which the search is sure', async () => {
  await open()
  await type('germany')
  await leave()
  expect(answer()).toBe('DEU')
  expect(input.value).toBe('Germany')
  expect(error()).toBeUndefined()
})

it('closes the list on Escape, keeps the focus, and puts the choice back', async () => {
  await open('DEU')
  await type('viet')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await press('Escape')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(input.value).toBe('Germany')
  expect(document.activeElement).toBe(input)
})

it('closes a list in which nothing was typed on Escape', async () => {
  await open('DEU')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await press('Escape')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(input.value).toBe('Germany')
})

it('forgets refused text on Escape', async () => {
  await open()
  await type('Atlantis')
  await leave()
  await act(async () => input.focus())
  await press('Escape')
  expect(input.value).toBe('')
  expect(error()).toBeUndefined()
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

it('stays closed after a choice while its words come late', async () => {
  const named = (label: string) => (
    <ComboBox
      id="gate"
      label="Gate"
      choices={[{ value: 'SGN', label }]}
      search={search}
      value="SGN"
      onValue={() => undefined}
    />
  )
  const { rerender } = render(named('SGN'))
  input = screen.getByRole<HTMLInputElement>('combobox')
  await act(async () => input.focus())
  await press('Escape')
  expect(isOpen()).toBe(false)
  await act(async () => rerender(named('Tan Son Nhat')))
  expect([isOpen(), input.value]).toEqual([false, 'Tan Son Nhat'])
})

it('stays closed when its window is looked at again, and opens when the person comes back to it', async () => {
  await open('DEU')
  await press('Escape')
  // Another window takes the focus: the field is told, and stays the page's active element.
  await act(async () => fireEvent.blur(input))
  expect(document.activeElement).toBe(input)
  await act(async () => fireEvent.focus(input))
  expect(isOpen()).toBe(false)
  await leave()
  await act(async () => input.focus())
  expect(isOpen()).toBe(true)
})

it('takes text at its word on Enter, but not while an input method composes it', async () => {
  await open()
  await type('germany')
  await press('Enter', { isComposing: true })
  expect(answer()).toBe('')
  await press('Enter')
  expect(answer()).toBe('DEU')
})

it('chooses the line that the arrows reach', async () => {
  await open()
  await type('nam')
  await press('ArrowDown')
  await press('Enter')
  expect(answer()).toBe('VNM')
})

it('is emptied by leaving it empty', async () => {
  await open('DEU')
  await type('')
  await leave()
  expect(answer()).toBe('')
})

it('shows an answer that comes from elsewhere instead of refused text', async () => {
  await open()
  await type('Atlantis')
  await leave()
  await act(async () => fill('VNM'))
  expect(input.value).toBe('Viet Nam')
  expect(error()).toBeUndefined()
})

const add = () => open(undefined, <Adding />)

it.each([
  [
    'the arrows and Enter',
    async () => {
      await press('ArrowDown')
      await press('Enter')
    },
  ],
  ['the pointer', () => act(async () => fireEvent.click(screen.getByRole('option')))],
  [
    'its name and Enter',
    async () => {
      await type('germany')
      await press('Enter')
    },
  ],
])('adds by %s, and stays closed until it is asked for again', async (_, choose) => {
  await add()
  await type('german')
  await choose()
  expect(answer()).toBe('DEU')
  expect([isOpen(), input.value, document.activeElement]).toEqual([false, '', input])
  await type('v')
  expect(isOpen()).toBe(true)
  await press('Escape')
  expect(isOpen()).toBe(false)
  await press('ArrowDown')
  expect(isOpen()).toBe(true)
  await press('Enter')
  expect([answer(), isOpen(), document.activeElement]).toEqual(['DEU VNM', false, input])
})

it('adds nothing again that was taken away, however the field is left', async () => {
  await add()
  await type('germany')
  await press('Enter')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await press('ArrowDown')
  await press('Escape')
  await type('vie')
  await press('Escape')
  await type('vie')
  await leave()
  expect(answer()).toBe('')
})
