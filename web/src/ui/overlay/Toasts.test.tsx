import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { EarlierNotices } from './EarlierNotices'
import { Toasts } from './Toasts'
import { forgetNotices, notify } from './toasts'

beforeAll(speakEnglish)
beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <EarlierNotices />
      <Toasts />
    </>,
  )
})
afterEach(() => {
  act(forgetNotices)
  vi.useRealTimers()
})

const shown = () => within(screen.getByRole('region')).queryAllByText(/./, { selector: 'p' })

it('a notice goes after four seconds and can be read again, the last one first', () => {
  act(() => void notify('success', 'Deleted'))
  act(() => vi.advanceTimersByTime(3900))
  expect(shown().map((line) => line.textContent)).toEqual(['Deleted'])
  expect(screen.queryByText(/Earlier notices/)).toBeNull()
  act(() => void notify('info', 'Sent'))
  act(() => vi.advanceTimersByTime(4100))
  expect(shown()).toEqual([])
  screen.getByText('Earlier notices (2)')
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/ Sent$/),
    expect.stringMatching(/ Deleted$/),
  ])
})

it('whoever signs out leaves none behind', () => {
  act(() => void notify('success', 'Deleted'))
  act(() => vi.advanceTimersByTime(4100))
  act(forgetNotices)
  expect(screen.queryByText(/Deleted/)).toBeNull()
})
