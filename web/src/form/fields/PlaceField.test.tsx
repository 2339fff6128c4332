import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ask } from '../../server/network'
import { speakEnglish } from '../../testing/test.words'
import type { Field } from '../../worker/types'
import { FormScopeContext } from '../engine/context'
import { FormStoreContext, useNewFormStore } from '../engine/useFormStore'
import { PlaceField } from './PlaceField'

const WARD: Field = {
  name: 'ttcdPhuongXa',
  kind: 'text',
  required: false,
  suggest: { part: 'whole', province: 'ttcdTinhTp' },
}
const ADDRESS: Field = { name: 'ttcdDcTamTru', kind: 'text', required: true, suggest: { part: 'end' } }

const named = (ten: string, own: string, more: object) => ({
  ten,
  tenEn: own,
  tenZh: own,
  tenJa: own,
  ...more,
})
const ward = { phuongXa: true, tinhTp: '01', thuoc: 'Thành phố Hà Nội' }
const HOAN_KIEM = named('Phường Hoàn Kiếm', 'Hoan Kiem Ward', ward)
const HOAN_LONG = named('Xã Hoàn Long', 'Hoan Long Commune', {
  ...ward,
  tinhTp: '33',
  thuoc: 'Tỉnh Hưng Yên',
})

/** What the portal was asked for. */
const asked = vi.fn((_: URL): object[] | Promise<object[]> => [HOAN_KIEM, HOAN_LONG])
const stopped = vi.fn()
const submitted = vi.fn()

function Page({ field, province }: { field: Field; province: string }) {
  const form = useNewFormStore({ ttcdTinhTp: province, [field.name]: '' })
  const check = () => Promise.resolve([])
  return (
    <FormScopeContext value={{ draft: '1', words: 'evisa', fields: new Map(), read: {}, doubted: [], check }}>
      <FormStoreContext value={form}>
        <form onSubmit={submitted}>
          <PlaceField field={field} name={field.name} />
        </form>
      </FormStoreContext>
    </FormScopeContext>
  )
}

let input: HTMLInputElement
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent)
const type = (value: string) => act(async () => fireEvent.change(input, { target: { value } }))
const press = (key: string) => act(async () => fireEvent.keyDown(input, { key }))
const pause = (ms = 400) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(field = WARD, province = '') {
  render(<Page field={field} province={province} />)
  input = screen.getByRole<HTMLInputElement>('combobox')
  await act(async () => input.focus())
}

async function typeAndPause(text: string) {
  await type(text)
  await pause()
}

beforeAll(async () => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  await speakEnglish()
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', stopped)
      return Response.json({ code: '200', data: await asked(new URL(path, 'http://portal')) })
    }),
  )
})
afterEach(async () => {
  // Answered: the portal can be reached again.
  await ask()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const mock of [asked, stopped, submitted]) mock.mockClear()
})

it('asks once typing pauses, for wards of the chosen province', async () => {
  await open(WARD, '01')
  await type('ho')
  await pause(100)
  await type('hoan kim')
  expect(asked).not.toHaveBeenCalled()
  await pause()
  expect(asked).toHaveBeenCalledOnce()
  const [url] = asked.mock.calls[0] ?? []
  expect(url?.pathname).toBe('/Place/AutoComplete')
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({ input: 'hoan kim', tinh: '01' })
  expect(lines()).toEqual(['Phường Hoàn KiếmHoan Kiem Ward', 'Xã Hoàn LongHoan Long Commune'])
  expect(screen.getByRole('status').textContent).toContain('2 suggestions')
})

it('takes no province for a ward, but as the end of an address', async () => {
  const hanoi = named('Thành phố Hà Nội', 'Hanoi', { phuongXa: false, tinhTp: '01' })
  asked.mockReturnValueOnce([hanoi, HOAN_KIEM]).mockReturnValueOnce([hanoi, HOAN_KIEM])
  await open()
  await typeAndPause('ha')
  expect(lines()).toHaveLength(1)
  cleanup()
  await open(ADDRESS)
  await typeAndPause('12 Tràng Tiền, ha no')
  expect(lines()[0]).toBe('Thành phố Hà NộiHanoi')
})

it('says in which province a ward lies while none is chosen', async () => {
  await open()
  await typeAndPause('hoan')
  expect(lines()[1]).toBe('Xã Hoàn LongHoan Long Commune · Tỉnh Hưng Yên')
})

it('writes what arrows reach and Enter takes, and sends nothing by it', async () => {
  await open()
  await typeAndPause('hoan')
  await press('ArrowDown')
  expect(input.value).toBe('hoan')
  const line = screen.getAllByRole('option')[0]
  expect(input.getAttribute('aria-activedescendant')).toBe(line?.id)
  expect(line?.getAttribute('aria-selected')).toBe('true')
  await press('ArrowDown')
  await press('Enter')
  expect(input.value).toBe('Xã Hoàn Long')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await pause()
  expect(asked).toHaveBeenCalledOnce()
  expect(submitted).not.toHaveBeenCalled()
})

it('goes once round by arrows, over the text itself', async () => {
  await open()
  await typeAndPause('hoan')
  await press('ArrowUp')
  expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true')
  await press('ArrowDown')
  expect(input.getAttribute('aria-activedescendant')).toBeNull()
  await press('Enter')
  expect(input.value).toBe('hoan')
})

it('closes on Escape, keeps the text, and opens again with an arrow', async () => {
  await open()
  await typeAndPause('hoan')
  await press('Escape')
  expect(lines()).toEqual([])
  expect(input.value).toBe('hoan')
  await press('ArrowDown')
  await pause()
  expect(lines()).toHaveLength(2)
})

it('leaves the text as it is when the field is left, whatever was reached', async () => {
  await open()
  await typeAndPause('hoan')
  await press('ArrowDown')
  await act(async () => input.blur())
  expect(input.value).toBe('hoan')
  expect(lines()).toEqual([])
})

it('takes a line that is pressed, and keeps the focus', async () => {
  await open()
  await typeAndPause('hoan')
  const line = screen.getAllByRole('option')[0] as HTMLElement
  expect(fireEvent.mouseDown(line)).toBe(false)
  await act(async () => fireEvent.click(line))
  expect(input.value).toBe('Phường Hoàn Kiếm')
  expect(document.activeElement).toBe(input)
})

it('stops asking for what is outdated', async () => {
  let answer: (found: object[]) => void = () => undefined
  asked.mockImplementationOnce(() => new Promise((then) => (answer = then)))
  await open()
  await typeAndPause('hoan')
  await typeAndPause('hoan kiem')
  expect(stopped).toHaveBeenCalled()
  answer([HOAN_LONG])
  await pause()
  expect(lines()).toHaveLength(2)
})

it('completes the end of an address, and sends neither house nor street', async () => {
  await open(ADDRESS)
  await typeAndPause('12 Tràng Tiền')
  expect(asked).not.toHaveBeenCalled()
  await typeAndPause('12 Tràng Tiền, hoan ki')
  expect(asked.mock.calls[0]?.[0].search).toBe('?input=hoan+ki')
  await press('ArrowDown')
  await press('Enter')
  expect(input.value).toBe('12 Tràng Tiền, Phường Hoàn Kiếm, Thành phố Hà Nội')
})

it('suggests nothing that stands there already', async () => {
  asked.mockReturnValueOnce([HOAN_KIEM])
  await open()
  await typeAndPause('Phường Hoàn Kiếm')
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

it('is a plain text where the portal fails or cannot be reached', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('no network'))
  await open()
  await typeAndPause('hoan')
  expect(lines()).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  const tried = () => vi.mocked(fetch).mock.calls.filter(([path]) => String(path).includes('Place'))
  expect(tried()).toHaveLength(1)
  await type('hoan kiem')
  await pause()
  expect(tried()).toHaveLength(1)
  expect(input.value).toBe('hoan kiem')
})
