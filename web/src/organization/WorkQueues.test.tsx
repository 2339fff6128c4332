import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { good, openPage } from '../account/test.portal'
import { speakEnglish } from '../testing/test.words'
import { WorkQueues } from './WorkQueues'

beforeAll(speakEnglish)

const ROUTE = 'GET /client-service/hstt/hstc/viec-can-lam'
const counted = (numbers: Record<string, number>) => () =>
  good({ content: Object.entries(numbers).map(([viec, soHoSo]) => ({ viec, soHoSo })) })

it('says how much waits for what, and leads to it', async () => {
  const numbers = { pay: 12, sign: 1031, add_pictures: 0, change: 2 }
  openPage('/list', () => <WorkQueues chosen="" />, { [ROUTE]: counted(numbers) })
  await screen.findByRole('link', { name: 'To sign 1,031' })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Fee to pay 12', '/thong-tin-to-chuc/ho-so-da-nop?viecCanLam=pay'],
    ['To sign 1,031', '/thong-tin-to-chuc/ho-so-da-nop?viecCanLam=sign'],
    ['Changes needed 2', '/thong-tin-to-chuc/ho-so-da-nop?viecCanLam=change'],
  ])
})

it('keeps the queue that is shown until it is left, also when nothing waits any more', async () => {
  openPage('/list', () => <WorkQueues chosen="pay" />, { [ROUTE]: counted({ pay: 0 }) })
  const chosen = await screen.findByRole('link', { name: 'Fee to pay 0' })
  expect(chosen.getAttribute('aria-current')).toBe('true')
  expect(chosen.getAttribute('href')).toBe('/thong-tin-to-chuc/ho-so-da-nop')
})

it('says that nothing waits', async () => {
  openPage('/list', () => <WorkQueues chosen="" />, { [ROUTE]: counted({ pay: 0, sign: 0 }) })
  await screen.findByText('Nothing is waiting.')
  expect(screen.queryAllByRole('link')).toEqual([])
})
