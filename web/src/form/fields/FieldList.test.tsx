import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { Toasts } from '../../ui/overlay/Toasts'
import type { Field } from '../../worker/types'
import { FormScopeContext } from '../engine/context'
import { FormStoreContext, useNewFormStore } from '../engine/useFormStore'
import { defaults } from '../engine/when'
import { FieldList } from './FieldList'
import { loadViews } from './views'

const FIELDS: Field[] = [
  { name: 'ttcnNoiSinh', kind: 'text', required: true },
  { name: 'coThanNhanVn', kind: 'switch', required: false },
  {
    name: 'thannhanOVn',
    kind: 'group',
    required: true,
    when: { field: 'coThanNhanVn', in: ['1'] },
    fields: [{ name: 'hoTen', kind: 'text', required: true }],
  },
]

const check = vi.fn((_: string[]) => Promise.resolve([]))

interface FieldListProps {
  values?: object
  read?: Record<string, unknown>
  doubted?: string[]
}

function Page({ values = {}, read = {}, doubted = [] }: FieldListProps) {
  const form = useNewFormStore({ ...defaults(FIELDS), ...values })
  const client = useMemo(() => new QueryClient(), [])
  return (
    <QueryClientProvider client={client}>
      <FormScopeContext value={{ draft: '1', words: 'evisa', fields: new Map(), read, doubted, check }}>
        <FormStoreContext value={form}>
          <FieldList fields={FIELDS} />
          <Toasts />
        </FormStoreContext>
      </FormScopeContext>
    </QueryClientProvider>
  )
}

beforeAll(async () => {
  await loadViews(FIELDS)
  await speakEnglish()
})

it('checks an answer when it is left after a change, and not while typing or in passing', () => {
  check.mockClear()
  render(<Page />)
  const input = screen.getByRole('textbox', { name: 'Place of birth' })
  fireEvent.blur(input)
  expect(check).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: 'Uppsala' } })
  expect(check).not.toHaveBeenCalled()
  fireEvent.blur(input)
  expect(check).toHaveBeenCalledWith(['ttcnNoiSinh'])
})

it('asks for rows only after a yes, with the first one open', () => {
  render(<Page />)
  expect(screen.queryByText('Relatives in Viet Nam')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.getAllByRole('textbox', { name: 'Full name' })).toHaveLength(1)
})

it('takes a removed row back with what was typed', async () => {
  render(<Page values={{ coThanNhanVn: '1', thannhanOVn: [{ hoTen: 'Lan' }, { hoTen: 'Minh' }] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Relatives in Viet Nam 1' }))
  expect(screen.queryByDisplayValue('Lan')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual([
    '',
    'Lan',
    'Minh',
  ])
})

it('marks what was read from the passport, and what was changed since', () => {
  render(<Page values={{ ttcnNoiSinh: 'UPPSALA' }} read={{ ttcnNoiSinh: 'UPPSALA' }} />)
  expect(screen.getByText('Read from your passport')).toBeTruthy()
  fireEvent.change(screen.getByDisplayValue('UPPSALA'), { target: { value: 'LUND' } })
  expect(screen.getByText('Changed by you')).toBeTruthy()
})

it('asks to compare what was not read for certain, until it is changed', () => {
  const told = { ttcnNoiSinh: 'UPPSALA' }
  render(<Page values={told} read={told} doubted={['ttcnNoiSinh']} />)
  expect(screen.getByText('Read from your passport: check it')).toBeTruthy()
  fireEvent.change(screen.getByDisplayValue('UPPSALA'), { target: { value: 'LUND' } })
  expect(screen.getByText('Changed by you')).toBeTruthy()
})

it('keeps what was typed in a row that is removed and taken back', async () => {
  render(<Page values={{ coThanNhanVn: '1', thannhanOVn: [{ hoTen: '' }, { hoTen: 'Minh' }] }} />)
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Full name' })[0] as HTMLElement, {
    target: { value: 'Lan' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Relatives in Viet Nam 1' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect(screen.getByDisplayValue('Lan')).toBeTruthy()
})

it('leads the focus into a row that is added, and back to the button when one is removed', () => {
  render(<Page values={{ coThanNhanVn: '1', thannhanOVn: [{ hoTen: 'Lan' }] }} />)
  const add = screen.getByRole('button', { name: /^Add/ })
  fireEvent.click(add)
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Full name' })[1])
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Relatives in Viet Nam 2' }))
  expect(document.activeElement).toBe(add)
})

it('checks an answer in a row at its own place', () => {
  check.mockClear()
  render(<Page values={{ coThanNhanVn: '1', thannhanOVn: [{ hoTen: '' }] }} />)
  const input = screen.getByRole('textbox', { name: 'Full name' })
  fireEvent.change(input, { target: { value: 'Lan' } })
  fireEvent.blur(input)
  expect(check).toHaveBeenCalledWith(['thannhanOVn.0.hoTen'])
})
