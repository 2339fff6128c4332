import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { Toasts } from '../../ui/overlay/Toasts'
import type { Field } from '../../worker/types'
import { FormScopeContext } from '../engine/context'
import { FormStoreContext, useNewFormStore } from '../engine/useFormStore'
import { TextField } from './TextField'

const ADDRESS: Field = { name: 'ttcnEmail', kind: 'email', required: true }
const AGAIN: Field = { name: 'ttcnConfirmEmail', kind: 'email', required: true, confirms: 'ttcnEmail' }
const FIELDS = new Map([ADDRESS, AGAIN].map((field) => [field.name, field]))
const SCOPE = { draft: '1', words: 'evisa', fields: FIELDS, read: {}, doubted: [], check: async () => [] }

function Page({ begun }: { begun: object }) {
  const form = useNewFormStore({ ttcnEmail: '', ttcnConfirmEmail: '', ...begun })
  return (
    <FormScopeContext value={SCOPE}>
      <FormStoreContext value={form}>
        {[ADDRESS, AGAIN].map((field) => (
          <TextField key={field.name} field={field} name={field.name} />
        ))}
        <Toasts />
      </FormStoreContext>
    </FormScopeContext>
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const answers = () => boxes().map(({ value }) => value)

async function type(place: number, address: string) {
  const box = boxes()[place] as HTMLInputElement
  fireEvent.change(box, { target: { value: address } })
  await act(async () => fireEvent.blur(box))
  await act(() => import('./MeantAddress'))
}

const take = async () => {
  const offer = await screen.findByRole('button', { name: 'Use eva@gmail.com' })
  await act(async () => fireEvent.click(offer))
}

beforeAll(() => speakEnglish())

it('asks about a mistyped domain, and takes the other one in one press, and back', async () => {
  render(<Page begun={{}} />)
  await type(0, 'eva@gmial.com')
  await screen.findByText('Did you mean gmail.com?')
  await take()
  expect(answers()).toEqual(['eva@gmail.com', ''])
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  expect(document.activeElement).toBe(boxes()[0])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect(answers()).toEqual(['eva@gmial.com', ''])
})

it('mends the address where it was repeated, too, and asks about it once', async () => {
  render(<Page begun={{ ttcnEmail: 'eva@gmail.con', ttcnConfirmEmail: 'eva@gmail.con' }} />)
  expect(await screen.findAllByText('Did you mean gmail.com?')).toHaveLength(1)
  await take()
  expect(answers()).toEqual(['eva@gmail.com', 'eva@gmail.com'])
})

it('leaves a repetition alone that says something else', async () => {
  render(<Page begun={{ ttcnConfirmEmail: 'karl@gmail.com' }} />)
  await type(0, 'eva@gmial.com')
  await take()
  expect(answers()).toEqual(['eva@gmail.com', 'karl@gmail.com'])
})

it('asks nothing while the address is typed, and nothing about the domain of somebody else', async () => {
  render(<Page begun={{}} />)
  fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: 'eva@gmail.co' } })
  await act(() => import('./MeantAddress'))
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  await type(0, 'eva@mail.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})
