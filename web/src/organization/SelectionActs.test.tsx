import '../kinds/lookups'
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, good, openPage, press, refused } from '../account/test.portal'
import type { OwnRow } from '../own/ownCases'
import { signer } from '../signing/test.signatures'
import { speakEnglish } from '../testing/test.words'
import { SelectionActs } from './SelectionActs'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined
  return speakEnglish()
})
beforeEach(() => {
  deleting = undefined
})

const nothing = () => undefined
const row = (maSoHoso: string) =>
  ({ maSoHoso, hoTen: '', displayStatus: 'CHUA_KY_SO', chuKy: 0, kind: 'evisaOrganization' }) as OwnRow
const rows = [row('A')]
const clear = vi.fn()

let deleting: OwnRow[] | undefined
let me: ComponentProps<typeof SelectionActs>['me']
const Page = () => (
  <SelectionActs
    selection={{ rows, elsewhere: 0, clear } as never}
    none={false}
    all={null}
    me={me}
    deleting={deleting}
    onDeleting={nothing}
    onChanged={nothing}
  />
)

const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it.each([
  ['who signs where the authority allows it', signer(), true],
  ['nobody where it does not', signer({ duocKySo: false }), false],
  ['nobody whose duty is another', { ...signer(), permissions: ['seeOrganization' as const] }, false],
  ['nobody of a portal that knows no signatures', { ...ANNA, permissions: signer().permissions }, false],
])('offers signing to %s', (_, who, offers) => {
  me = who
  openPage('/list', Page, {})
  expect(offered().filter((words) => words?.startsWith('Sign'))).toEqual(
    offers ? ['Sign', 'Sign and assign'] : [],
  )
  expect(offered()).toContain('Download the declaration')
})

it('asks before it pays, and leaves selected what was selected where the answer is no', async () => {
  me = { ...ANNA, permissions: ['payForOrganization'] }
  clear.mockClear()
  openPage('/list', Page, {})
  press('Pay the fee')
  screen.getByRole('dialog', { name: /cannot be paid for now|^Pay for 1 application/ })
  press('Go back')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(clear).not.toHaveBeenCalled()
})

it('offers nothing for guarantees that only applications have, and calls their letters by their name', async () => {
  me = { ...signer(), permissions: ['payForOrganization', 'signForOrganization', 'applyForOrganization'] }
  rows.splice(0, 1, {
    ...row('G'),
    kind: 'guaranteeVerified',
    displayStatus: 'TN',
    buocXlHoso: 'CHUA_THU_LY',
    chuKy: undefined,
  } as never)
  openPage('/list', Page, {})
  expect(offered()).toEqual(expect.arrayContaining(['Download the official letter', 'Delete']))
  for (const absent of ['Pay the fee', 'Sign', 'Sign and assign', 'Download the e-visa']) {
    expect(offered()).not.toContain(absent)
  }
  rows.splice(0, 1, row('A'))
})

const pressIn = (dialog: HTMLElement, name: string) =>
  within(dialog)
    .findByRole('button', { name })
    .then((button) => button.click())

it.each([
  [['A'], 'Delete 1 application?', 'Application deleted successfully.'],
  [['A', 'B'], 'Delete 2 applications?', '2 applications deleted successfully.'],
])('asks before it deletes %s, and says that it is deleted once all is', async (codes, asked, told) => {
  deleting = codes.map(row)
  let isPaid = true
  const route = (code: string) => `DELETE /client-service/hstt/hstc/${code}`
  openPage('/list', Page, {
    [route('A')]: () => (isPaid ? refused(409, 'not_deletable', 'It is paid.') : good()),
    [route('B')]: () => good(),
  })
  const dialog = screen.getByRole('dialog', { name: asked })
  await pressIn(dialog, 'Delete')
  await within(dialog).findByText('It is paid.')
  await within(dialog).findByText(`${codes.length - 1} of ${codes.length} done`)
  expect(within(dialog).queryByText(/successfully/)).toBeNull()
  isPaid = false
  await pressIn(dialog, 'Try again')
  await within(dialog).findByText(told)
})
