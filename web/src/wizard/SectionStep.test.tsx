import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { formTable } from '@wasm/forms/evisa_wasm.js'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { FormScopeContext } from '../form/engine/context'
import { FormStoreContext, useNewFormStore } from '../form/engine/useFormStore'
import { defaults } from '../form/engine/when'
import { loadViews } from '../form/fields/views'
import { speakEnglish } from '../testing/test.words'
import { SectionStep } from './SectionStep'

const TABLE = formTable('evisa')

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network here')))
  return speakEnglish()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const onChecked = vi.fn()
const onNext = vi.fn()
const check = vi.fn(async (): Promise<never[]> => [])

function Page({ name, answers }: { name: string; answers: object }) {
  const section = TABLE.sections.find(({ key }) => key === name) ?? { key: name, fields: [] }
  const form = useNewFormStore({ ...defaults(section.fields), ...answers })
  const scope = {
    draft: '',
    words: TABLE.words,
    fields: new Map(),
    read: {},
    doubted: [],
    check,
  }
  const title = i18next.t(`form.${TABLE.words}.section.${name}.title`)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormScopeContext value={scope}>
        <FormStoreContext value={form}>
          <SectionStep
            section={section}
            title={title}
            onChecked={onChecked}
            onNext={onNext}
            isChange={false}
          />
        </FormStoreContext>
      </FormScopeContext>
    </QueryClientProvider>
  )
}

/** A part of the application with these answers. */
async function open(name: string, answers: object = {}) {
  await loadViews(TABLE.sections.flatMap(({ fields }) => fields))
  render(<Page name={name} answers={answers} />)
  return screen.findByRole('heading', { level: 1 })
}

it('says that what is marked has to be answered, and how names are written', async () => {
  expect((await open('identity')).textContent).toBe('Personal information')
  screen.getByText(/^Fields marked \* are mandatory\./)
  screen.getByText(
    'As in the machine-readable lines of your passport. If you have only one name, leave this empty.',
  )
})

it('says what a portrait and a data page must be', async () => {
  await open('images')
  screen.getByText(
    'Recent, 4x6 cm, facing the camera, white background, no hat or glasses; JPG, PNG or WebP. A picture above 2 MB is made smaller for you.',
  )
  screen.getByText('Sharp, with all four corners and the two lines at the bottom visible.')
})

it('says how long the passport must be valid', async () => {
  await open('passport')
  screen.getByText('Your passport must be valid for at least 30 days after the last day of the visa.')
})

it('says what follows of what is not true, and which children are included', async () => {
  await open('visits')
  screen.getByText('Answer truthfully. False information may lead to refusal.')
  screen.getByText('Children under 14 on your passport')
  screen.getByText('A child with their own passport needs their own application.')
})

it('says how many papers may be added', async () => {
  const section = TABLE.sections.find(({ fields }) => fields.some(({ name }) => name === 'fileDinhKem'))
  await open(section?.key ?? '')
  screen.getByText('At most 3 images, JPG, PNG or WebP. Those above 2 MB are made smaller for you.')
})

it('leads to what follows once all of it is right', async () => {
  await open('trip')
  fireEvent.click(screen.getByRole('button', { name: i18next.t('apply.continue') }))
  await vi.waitFor(() => expect(onNext).toHaveBeenCalledOnce())
  expect(onChecked).toHaveBeenCalledWith('trip', true)
})

it.each([
  ['drawn', () => cleanup()],
  ['asked for', () => history.pushState(null, '', '?step=review')],
])('takes nobody away from a part that was %s while this one was checked', async (_, leave) => {
  let answer = (_: never[]) => {}
  check.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await open('trip')
  fireEvent.click(screen.getByRole('button', { name: i18next.t('apply.continue') }))
  await vi.waitFor(() => expect(check).toHaveBeenCalledOnce())
  leave()
  answer([])
  await vi.waitFor(() => expect(onChecked).toHaveBeenCalledWith('trip', true))
  expect(onNext).not.toHaveBeenCalled()
})
