import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { formTable } from '@wasm/forms/evisa_wasm.js'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { keepApplicant } from '../../../case/applicants'
import { createdCases } from '../../../case/handover'
import { forgetOwned } from '../../../device/onForget'
import { FormScopeContext } from '../../../form/engine/context'
import type { FormStore } from '../../../form/engine/formStore'
import { FormStoreContext, useNewFormStore } from '../../../form/engine/useFormStore'
import { defaults } from '../../../form/engine/when'
import { FieldList } from '../../../form/fields/FieldList'
import '../../../form/fields/views'
import { remember, toBePaid } from '../../../pay/together'
import { queryClient } from '../../../server/query'
import { speakEnglish } from '../../../testing/test.words'
import { Toasts } from '../../../ui/overlay/Toasts'
import type { Draft } from '../../../worker/types'
import type { TakenOver } from '../sideAnswers'
import { Offer } from './Offer'
import { PersonLine } from './PersonLine'
import { keptOf } from './sent'
import { useFamily } from './useFamily'

const TABLE = formTable('evisa')
const ASKED = TABLE.sections.flatMap(({ fields }) => fields)
const SHOWN = ASKED.filter(({ name }) => ['ttllSdt', 'ttllDcThuongTru'].includes(name))
const [FIRST, SECOND] = ['AB2DEFGHJKMN2345A', 'CD2DEFGHJKMN2345B']
const TAKE = 'Use the contact and trip of LINDQVIST EVA'

const EVA: Draft = {
  ...defaults(ASKED),
  ttcnTonGiao: 'Lutheran',
  ttcnEmail: 'eva@example.org',
  ttcnConfirmEmail: 'eva@example.org',
  ttllSdt: '+46-701234567',
  ttllDcThuongTru: 'Storgatan 1',
  ttllLlQuanHe: 'Brother',
}

let form: FormStore

function Form({ isNew = true, begun = {}, kept }: { isNew?: boolean; begun?: Draft; kept?: TakenOver }) {
  form = useNewFormStore({ ...defaults(ASKED), ...begun })
  const check = async () => []
  const goToField = () => undefined
  const context = { table: TABLE, form, check, isNew, beside: undefined, goToField }
  const { person, offer, taken } = useFamily(context, kept)
  return (
    <QueryClientProvider client={queryClient}>
      <FormScopeContext
        value={{ draft: '1', words: 'evisa', fields: new Map(), read: {}, doubted: [], taken, check }}
      >
        <FormStoreContext value={form}>
          <main>
            <h1 tabIndex={-1}>Contact</h1>
            {person && <PersonLine {...person} />}
            {offer && <Offer {...offer} />}
            <FieldList fields={SHOWN} />
          </main>
          <Toasts />
        </FormStoreContext>
      </FormScopeContext>
    </QueryClientProvider>
  )
}

function send(code: string, name: string, values: Draft) {
  remember(code)
  keepApplicant(code, { name })
  createdCases.set(code, { maSoHoso: code, maXacNhan: 'ABCD2345', ngayHoso: '', ...keptOf(values) })
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const marks = () => screen.queryAllByText(/^Same as/).map(({ textContent }) => textContent)

beforeAll(speakEnglish)
beforeEach(async () => {
  await forgetOwned()
  sessionStorage.clear()
})

it('says nothing to the first person, and to whoever changes what was sent', () => {
  const { rerender } = render(<Form />)
  expect(screen.getByRole('main').textContent).not.toMatch(/Person|LINDQVIST/)
  send(FIRST, 'LINDQVIST EVA', EVA)
  rerender(<Form key="change" isNew={false} />)
  expect(screen.getByRole('main').textContent).not.toMatch(/Person|LINDQVIST/)
})

it('says which person it is, and with whom they are paid', () => {
  send(FIRST, 'LINDQVIST EVA', EVA)
  send(SECOND, 'LINDQVIST KARL', EVA)
  render(<Form />)
  expect(screen.getByText('Person 3,').parentElement?.textContent).toBe(
    'Person 3, paid together with LINDQVIST EVA, LINDQVIST KARL',
  )
  // The one before is asked about, whose answers may be the later ones.
  screen.getByText('Is the trip the same as for LINDQVIST KARL?')
})

it('counts those whom the page does not know any more, and offers nothing of them', () => {
  remember(FIRST)
  render(<Form />)
  screen.getByText('paid together with 1 other application', { exact: false })
  expect(screen.queryByText(/^Is the trip the same/)).toBeNull()
})

it('takes over what both have in common in one press, marks each answer, and takes it back', async () => {
  send(FIRST, 'LINDQVIST EVA', EVA)
  render(<Form begun={{ ttllDcThuongTru: 'Kungsgatan 2' }} />)
  await press(TAKE)
  expect(form.value('ttcnConfirmEmail')).toBe('eva@example.org')
  expect(form.value('ttllSdt')).toBe('+46-701234567')
  // What was answered before stays, and what is personal is blank.
  expect(form.value('ttllDcThuongTru')).toBe('Kungsgatan 2')
  expect([form.value('ttcnTonGiao'), form.value('ttllLlQuanHe')]).toEqual(['', ''])
  expect(marks()).toEqual(['Same as LINDQVIST EVA'])
  screen.getByText('2 answers were filled in as for LINDQVIST EVA. Check them in each part.')
  expect(screen.queryByRole('button', { name: TAKE })).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
  await press('Undo')
  expect([form.value('ttcnEmail'), form.value('ttllSdt')]).toEqual(['', ''])
  expect(marks()).toEqual([])
  screen.getByRole('button', { name: TAKE })
})

it('offers to take nothing back once the form was sent', async () => {
  send(FIRST, 'LINDQVIST EVA', EVA)
  const { rerender } = render(<Form />)
  await press(TAKE)
  rerender(<Toasts />)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('marks an answer no longer once it is changed, and leaves it when the others are taken back', async () => {
  send(FIRST, 'LINDQVIST EVA', EVA)
  render(<Form />)
  await press(TAKE)
  fireEvent.change(screen.getAllByRole('textbox')[0] as HTMLElement, { target: { value: '+46-1' } })
  expect(marks()).toHaveLength(1)
  await press('Undo')
  expect([form.value('ttllSdt'), form.value('ttllDcThuongTru')]).toEqual(['+46-1', ''])
})

it('still marks them in a draft that is opened again, and does not ask once more', () => {
  send(FIRST, 'LINDQVIST EVA', EVA)
  const answers = { ttllSdt: '+46-701234567' }
  render(<Form begun={answers} kept={{ name: 'LINDQVIST EVA', answers }} />)
  expect(marks()).toEqual(['Same as LINDQVIST EVA'])
  expect(screen.queryByRole('button', { name: TAKE })).toBeNull()
})

it('shows every answer before it is taken over', async () => {
  send(FIRST, 'LINDQVIST EVA', EVA)
  render(<Form />)
  const summary = screen.getByText('Show the 3 answers')
  const details = summary.parentElement as HTMLDetailsElement
  await act(async () => {
    details.open = true
    fireEvent(details, new Event('toggle'))
  })
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'eva@example.org',
    '+46-701234567',
    'Storgatan 1',
  ])
})

it('lets whoever does not belong to them pay separately, and takes that back', async () => {
  send(FIRST, 'LINDQVIST EVA', EVA)
  render(<Form />)
  await press('Pay separately')
  expect(toBePaid()).toEqual([])
  expect(screen.getByRole('main').textContent).not.toMatch(/Person|LINDQVIST/)
  await press('Undo')
  expect(toBePaid()).toEqual([FIRST])
  screen.getByText('Person 2,')
})
