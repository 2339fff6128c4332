import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { CursorPagination, Pagination } from './Pagination'
import { pagesShown } from './pagesShown'

beforeAll(speakEnglish)

it('turns by the tokens of the server, and keeps a button that leads nowhere', () => {
  const [onPrevious, onNext] = [vi.fn(), vi.fn()]
  render(<CursorPagination previous={null} next="9.CODE" onPrevious={onPrevious} onNext={onNext} />)
  const previous = screen.getByRole('button', { name: 'Previous' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(previous)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onPrevious).not.toHaveBeenCalled()
  expect(onNext.mock.calls).toEqual([['9.CODE']])
})

it('is not there where there is one page', () => {
  render(<CursorPagination previous={null} next={null} onPrevious={vi.fn()} onNext={vi.fn()} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('names the pages and what is shown of how many', () => {
  const onPage = vi.fn()
  render(<Pagination page={2} size={10} total={1234} onPage={onPage} />)
  screen.getByText('21–30 of 1,234')
  expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('button', { name: 'Page 124' }))
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(onPage.mock.calls).toEqual([[123]])
})

it('says how many there are on the only page', () => {
  render(<Pagination page={0} size={10} total={7} onPage={vi.fn()} />)
  screen.getByText('1–7 of 7')
  expect(screen.queryByRole('button')).toBeNull()
})

it('takes the same places on every page, with gaps only where more than one page is left out', () => {
  expect(pagesShown(0, 3)).toEqual([0, 1, 2])
  expect(pagesShown(0, 9)).toEqual([0, 1, 2, 3, 4, undefined, 8])
  expect(pagesShown(4, 9)).toEqual([0, undefined, 3, 4, 5, undefined, 8])
  expect(pagesShown(8, 9)).toEqual([0, undefined, 4, 5, 6, 7, 8])
  for (let page = 0; page < 20; page += 1) {
    const shown = pagesShown(page, 20)
    expect(shown).toHaveLength(7)
    expect(shown).toContain(page)
  }
})
