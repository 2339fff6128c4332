import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../testing/test.words'
import { Timeline } from './Timeline'

beforeAll(speakEnglish)

const EVERY_STEP = ['TAO_MOI', 'CHUA_THU_LY', 'DANG_XU_LY', 'YC_BS', 'CHAP_THUAN'] as const
const timeline = EVERY_STEP.map((step, hour) => ({ step, at: `2026-11-21T1${hour}:00:00` }))

it('says of each step what happened then, so that it stays true of what came later', () => {
  render(<Timeline step="CHAP_THUAN" timeline={timeline} context="guarantee" />)
  const names = screen.getAllByRole('listitem').map((item) => item.children[1]?.textContent)
  expect(names).toEqual([
    'Application saved',
    'Received by the authority',
    'Check by an officer begun',
    'Changes requested',
    'Approved',
  ])
})

it('calls what is unpaid so, in the list of steps to come and in its status', () => {
  expect(i18next.t('status.TAO_MOI')).toBe(i18next.t('status.CHUA_THANH_TOAN'))
})
