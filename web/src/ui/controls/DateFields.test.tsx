import { fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { DateFields } from './DateFields'

beforeAll(speakEnglish)

function Page({ start = '', onLeave = () => undefined }: { start?: string; onLeave?: () => void }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateFields id="born" label="Date of birth" value={value} onValue={setValue} onLeave={onLeave} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('1974-08-12')}>
        read
      </button>
    </>
  )
}

it('makes a date of three parts and takes digits only', () => {
  render(<Page />)
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '5x' } })
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '20311' } })
  expect(screen.getByRole('status').textContent).toBe('2031-1-5')
})

it('reads the wide digits of an input method', () => {
  render(<Page />)
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '２０３１年' } })
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2031')
})

it('takes the digits of keyboards for Arabic, Hindi and Thai', () => {
  render(<Page />)
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '١٩٨٦هـ' } })
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '०५' } })
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '๙.' } })
  expect(screen.getByRole('status').textContent).toBe('١٩٨٦-०५-๙')
})

it('leaves a box alone while an input method composes in it, and reads what it made', () => {
  render(<Page />)
  const year = screen.getByLabelText<HTMLInputElement>('Year')
  fireEvent.compositionStart(year)
  for (const text of ['１', '１９', '１９ｈ', '１９８６']) {
    fireEvent.change(year, { target: { value: text } })
    expect(year.value).toBe(text)
    expect(screen.getByRole('status').textContent).toBe('')
  }
  fireEvent.compositionEnd(year)
  expect(year.value).toBe('1986')
  expect(screen.getByRole('status').textContent).toBe('1986--')
})

it('shows a date that comes from outside', () => {
  render(<Page start="2000-01-01" />)
  fireEvent.click(screen.getByRole('button', { name: 'read' }))
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('12')
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1974')
})

it('is left when the focus goes elsewhere, not from part to part', () => {
  const onLeave = vi.fn()
  render(<Page onLeave={onLeave} />)
  fireEvent.blur(screen.getByLabelText('Day'), { relatedTarget: screen.getByLabelText('Month') })
  expect(onLeave).not.toHaveBeenCalled()
  fireEvent.blur(screen.getByLabelText('Month'), { relatedTarget: screen.getByRole('button') })
  expect(onLeave).toHaveBeenCalledOnce()
})

it('asks for the year first in Japanese and Chinese', async () => {
  await i18next.changeLanguage('ja')
  render(<Page start="1974-08-12" />)
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value)).toEqual([
    '1974',
    '08',
    '12',
  ])
  await i18next.changeLanguage('en')
})
