import '../kinds/lookups'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { formTable } from '@wasm/forms/evisa_wasm.js'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { EXPECTED_DAY } from '../case/expectedDay'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { DocumentLookup } from './DocumentLookup'

vi.mock('../worker/forms', () => ({
  prepareRules: async () => {},
  loadTable: (name: string) => Promise.resolve(formTable(name)),
  checkDraft: async (_: string, answers: object) => ({ problems: [], answers }),
}))

const told: Record<string, object> = {
  '/authorization-service/captcha/generate': { id: 'one', image: 'data:,', pow: null },
  [EXPECTED_DAY]: { workingDays: 5 },
}
const file = (loaiHoSo: string) => ({
  loaiHoSo,
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'CHUA_THU_LY',
  displayStatus: 'TN',
  timeline: [{ step: 'CHUA_THU_LY', at: '2026-11-21T10:00:00' }],
})

beforeAll(speakEnglish)
afterEach(() => vi.unstubAllGlobals())

it('says of each file how long its kind takes, also of several of one second', async () => {
  const warned = vi.spyOn(console, 'error')
  const content = ['evisa', 'evisa', 'guaranteePersonal', 'organizationRegistration'].map(file)
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ code: '200', data: told[path] ?? { content } }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DocumentLookup />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: 'Characters in the picture' }), {
    target: { value: 'abc' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('heading', { name: '4 applications found' })
  const said = await screen.findAllByText('Usually 5 working days after payment.', {
    ignore: '[aria-hidden]',
  })
  expect(said).toHaveLength(2)
  expect(screen.getAllByText('Usually 1 to 5 working days.')).toHaveLength(2)
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
