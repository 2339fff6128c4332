import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../test.words'
import { Questions } from './Questions'

beforeAll(speakEnglish)

const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

it('looks into questions and answers, without minding capitals and marks', () => {
  render(
    <MemoryRouter>
      <Questions />
    </MemoryRouter>,
  )
  search('ACCÓUNT')
  screen.getByText('Do I need an account?')
  expect(screen.queryByText('The payment failed. What now?')).toBeNull()
  search('zebra')
  screen.getByText('Nothing found. Try another word.')
})
