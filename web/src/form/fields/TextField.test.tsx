import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { Toasts } from '../../ui/overlay/Toasts'
import type { Field } from '../../worker/types'
import { FormScopeContext } from '../engine/context'
import type { FormStore } from '../engine/formStore'
import { FormStoreContext, useNewFormStore } from '../engine/useFormStore'
import { TextField } from './TextField'

const SURNAME: Field = { name: 'ttcnHo', kind: 'name', required: true }

let form: FormStore

/** Core refuses other letters than those of the machine-readable lines. */
const check = vi.fn(async (names: string[]) => {
  form.clearErrors(names)
  if (/[^A-Z '-]/.test(String(form.value('ttcnHo')))) form.setError('ttcnHo', { type: 'nameLetters' })
  return []
})

function Page() {
  form = useNewFormStore({ ttcnHo: '' })
  return (
    <FormScopeContext value={{ draft: '1', words: 'evisa', fields: new Map(), read: {}, doubted: [], check }}>
      <FormStoreContext value={form}>
        <TextField field={SURNAME} name="ttcnHo" />
        <Toasts />
      </FormStoreContext>
    </FormScopeContext>
  )
}

let input: HTMLInputElement

async function type(name: string) {
  render(<Page />)
  input = screen.getByRole('textbox')
  fireEvent.change(input, { target: { value: name } })
  await act(async () => fireEvent.blur(input))
}

beforeAll(() => speakEnglish())

it('offers a name with diacritics in the letters of the passport, and takes that back', async () => {
  await type('Ñúñez-O’Brien')
  const offer = await screen.findByRole('button', { name: "Use NUNEZ-O'BRIEN" })
  await act(async () => fireEvent.click(offer))
  expect(input.value).toBe("NUNEZ-O'BRIEN")
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(input)
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect(input.value).toBe('Ñúñez-O’Brien')
  expect(await screen.findByRole('button', { name: /^Use/ })).toBeTruthy()
})

it('is no longer called wrong, though a newer check of another answer may overtake its own', async () => {
  await type('José')
  check.mockResolvedValueOnce([])
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Use JOSE' })))
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

it('takes nothing back that was typed since', async () => {
  await type('José')
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Use JOSE' })))
  fireEvent.change(input, { target: { value: 'JOSE MARIA' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect(input.value).toBe('JOSE MARIA')
})

it('offers nothing for a name in another script', async () => {
  await type('José 王')
  expect(screen.getByText(/only have the letters/)).toBeTruthy()
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
})
