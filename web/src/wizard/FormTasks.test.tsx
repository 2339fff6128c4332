import { act, render, screen } from '@testing-library/react'
import { formTable } from '@wasm/forms/evisa_wasm.js'
import { beforeAll, expect, it } from 'vitest'
import { useNewFormStore } from '../form/engine/useFormStore'
import { defaults } from '../form/engine/when'
import { speakEnglish } from '../testing/test.words'
import { FormTasks } from './FormTasks'

const TABLE = formTable('evisa')
const STEPS = ['images', 'identity', 'passport', 'contact']

beforeAll(speakEnglish)

let form: ReturnType<typeof useNewFormStore>

function Tasks() {
  form = useNewFormStore(defaults(TABLE.sections.flatMap(({ fields }) => fields)))
  return (
    <FormTasks
      form={form}
      table={TABLE}
      steps={STEPS}
      step="images"
      done={['contact']}
      onGo={() => undefined}
    />
  )
}

/** How far the list says that each part is. */
const states = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/Not started|In progress|Done/)?.[0])

it('says of a part that it is begun once something of it is answered, by whoever', async () => {
  render(<Tasks />)
  expect(states().slice(0, 4)).toEqual(['In progress', 'Not started', 'Not started', 'Done'])
  await act(async () => form.setValue('ttcnHo', 'LINDQVIST'))
  expect(states().slice(0, 4)).toEqual(['In progress', 'In progress', 'Not started', 'Done'])
  await act(async () => form.setValue('ttcnHo', ''))
  expect(states().slice(0, 4)).toEqual(['In progress', 'Not started', 'Not started', 'Done'])
})
