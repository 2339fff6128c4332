import { act, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FormStore } from '../../form/engine/formStore'
import { portalToday } from '../../form/engine/today'
import { FormStoreContext, useNewFormStore } from '../../form/engine/useFormStore'
import { beginWith, forgetFetched } from '../../server/fetchedOnce'
import { speakEnglish } from '../../testing/test.words'
import type { Exemption, Journey, Meaning } from '../../worker/types'
import { ExemptTrip } from './ExemptTrip'

const needsVisa = vi.hoisted(() =>
  vi.fn<(list: unknown[], journey: Journey) => Promise<Meaning>>(async () => ({ means: 'visa', places: [] })),
)
vi.mock('../../worker/forms', () => ({ needsVisa }))

const TREATY: Exemption = {
  ma: 'ordinary-30',
  cuaKhau: [],
  loai: 'treaty',
  quocTich: ['THA'],
  soNgay: 30,
  loaiHoChieu: ['PT'],
  mucDich: 'notWork',
  baiViet: 'bilateral-exemption',
  dieuKien: [],
}

let form: FormStore
function Page({ values }: { values: object }) {
  form = useNewFormStore({ ...values })
  return (
    <FormStoreContext value={form}>
      <ExemptTrip />
    </FormStoreContext>
  )
}

beforeAll(speakEnglish)
beforeEach(() => {
  forgetFetched()
  needsVisa.mockReset()
  needsVisa.mockResolvedValue({ means: 'visa', places: [] })
  vi.stubGlobal('fetch', async () => Response.error())
  beginWith('/client-service/public/dm-mtt/get-all', [TREATY], Date.now())
})

const asked = () => needsVisa.mock.lastCall?.[1]
const give = (name: string, value: string) => act(async () => form.setValue(name, value))

it('asks the rule once nationality and days are known, with all that is known besides', async () => {
  render(<Page values={{ ttcnMaQt: 'THA', ttcdSoNgayTamTru: '' }} />)
  await act(async () => {})
  expect(needsVisa).not.toHaveBeenCalled()
  await give('ttcdSoNgayTamTru', '20')
  expect(asked()).toEqual({ nationality: 'THA', days: 20, entry: portalToday() })
  await give('hcLoai', 'PT')
  await give('ttcdMucDich', '76')
  await give('ttcdThoiGianNc', '2027-02-03')
  expect(asked()).toEqual({
    nationality: 'THA',
    passport: 'PT',
    purpose: '76',
    days: 20,
    entry: '2027-02-03',
  })
  expect(screen.queryByText(/no visa/)).toBeNull()
})

it('tells for how long none may be needed, on which conditions, how sure that is, and where it is written', async () => {
  needsVisa.mockResolvedValue({ means: 'exempt', exemption: TREATY, certainty: 'depends' })
  render(<Page values={{ ttcnMaQt: 'THA', ttcdSoNgayTamTru: '20' }} />)
  await screen.findByText('You may need no visa for up to 30 days')
  const conditions = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(conditions).toEqual(['you travel with this passport: Ordinary passport', 'you do not come to work'])
  screen.getByText(/^Whether it applies depends on/)
  const link = screen.getByRole('link', { name: 'Read about this exemption' })
  expect(link.getAttribute('href')).toBe('/information/bilateral-exemption')
})

it('tells nothing of a stay that is longer than an exemption allows', async () => {
  needsVisa.mockResolvedValue({ means: 'tooLong', exemption: TREATY, places: [] })
  render(<Page values={{ ttcnMaQt: 'THA', ttcdSoNgayTamTru: '60' }} />)
  await vi.waitFor(() => expect(needsVisa).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.queryByText(/no visa/)).toBeNull()
})
