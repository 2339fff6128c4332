import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../testing/test.words'
import type { SignatureReport } from '../worker/types'
import { ProofCard } from './ProofCard'
import { proofOf } from './proof'

beforeAll(speakEnglish)

const by = { name: 'EV', issuer: 'Root', serial: '1', fingerprint: 'aa' }
const told = (signed: SignatureReport, isWhole: boolean) =>
  render(
    <ProofCard proof={proofOf({ report: { isWhole, signatures: [signed] } }, new Set(['aa']))} name="a" />,
  )
const NOT_ASKED = /revoked since is not looked up here/

it('says beside whoever signed that no authority was asked about revocation', () => {
  told({ coversAll: true, by }, true)
  screen.getByText('Genuine and unchanged')
  screen.getByText(NOT_ASKED)
})

it('says it of a changed document, too, and not where nobody has signed', () => {
  const { unmount } = told({ coversAll: false, by }, false)
  screen.getByText('Changed after it was signed')
  screen.getByText(NOT_ASKED)
  unmount()
  told({ coversAll: true, fault: 'forged' }, false)
  expect(screen.queryByText(NOT_ASKED)).toBeNull()
})
