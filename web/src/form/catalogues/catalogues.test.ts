import { beforeEach, expect, it, vi } from 'vitest'
import { offerGates } from '../../worker/gates'
import { loadCatalogue, nameOf } from './catalogues'
import type { Entry } from './entry'

vi.mock('../../worker/gates', () => ({ offerGates: vi.fn() }))

const danang: Entry = { ma: 'sb-da-nang', ten: 'Đà Nẵng', tenEn: 'Da Nang', tenZh: '岘港', tenJa: 'ダナン' }
const closed: Entry = { ...danang, ma: 'db-na-meo', tenEn: 'Na Meo', daDong: true }

const answer = (data: unknown) => async () => Response.json({ code: '200', message: '', data })
const offered = () => vi.mocked(offerGates).mock.lastCall?.[0]

beforeEach(() => {
  localStorage.clear()
  vi.mocked(offerGates).mockClear()
})

it('is called by its name in the language, else in English', () => {
  expect(nameOf(danang, 'ja')).toBe('ダナン')
  expect(nameOf({ ...danang, tenZh: '' }, 'zh')).toBe('Da Nang')
})

it('tells the rules the gates that the server lists, and without a network those of the last visit', async () => {
  vi.stubGlobal('fetch', answer([danang, closed]))
  expect(await loadCatalogue('gates')).toEqual([danang, closed])
  expect(offered()).toEqual([danang, closed])

  vi.mocked(offerGates).mockClear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await loadCatalogue('gates')).toEqual([danang, closed])
  expect(offered()).toEqual([danang, closed])
})

it('falls back to the gates of the build where nothing was ever heard of others', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  localStorage.setItem('evisa-gates', 'not JSON')
  const gates = await loadCatalogue('gates')
  expect(gates.map(({ ma }) => ma)).toContain('db-na-meo')
  expect(offerGates).not.toHaveBeenCalled()
})
