import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { Checkbox } from './Checkbox'

await speakEnglish()

it('is described by what is wrong before it, and by the hint below its words', () => {
  render(
    <Checkbox
      id="law"
      label="Article 8 does not apply to me"
      hint="If it does, an organization applies for you."
      error="Please confirm."
      checked={false}
      onChecked={() => undefined}
    />,
  )
  const box = screen.getByRole('checkbox', { name: /^Article 8/ })
  const hint = screen.getByText(/^If it does/)
  const wrong = screen.getByText('Please confirm.')
  const follows = (a: Node, b: Node) =>
    Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(follows(wrong, box)).toBe(true)
  expect(follows(screen.getByText('Article 8 does not apply to me'), hint)).toBe(true)
  expect(
    box
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)),
  ).toEqual([hint, wrong.closest('p')])
})
