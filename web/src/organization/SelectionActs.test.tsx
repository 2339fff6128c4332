import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { ANNA, openPage } from '../account/test.portal'
import { signer } from '../signing/test.signatures'
import { speakEnglish } from '../test.words'
import { SelectionActs } from './SelectionActs'

beforeAll(speakEnglish)

const nothing = () => undefined
const rows = [{ maSoHoso: 'A', displayStatus: 'CHUA_KY_SO', kind: 'evisaOrganization' }]

let me: ComponentProps<typeof SelectionActs>['me']
const Page = () => (
  <SelectionActs
    selection={{ rows, elsewhere: 0, clear: nothing } as never}
    all={null}
    me={me}
    deleting={undefined}
    onDeleting={nothing}
    onPay={nothing}
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
