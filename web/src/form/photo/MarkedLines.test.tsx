import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linesInRuns, MarkedLines } from './MarkedLines'

const LINES = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
const DOUBTFUL = [
  { line: 1, column: 4 },
  { line: 1, column: 3 },
  { line: 0, column: 43 },
]

it('marks the characters that are not certain, and changes none', () => {
  const { container } = render(<MarkedLines lines={LINES} doubtful={DOUBTFUL} />)
  expect(container.textContent).toBe(LINES.join('\n'))
  const marked = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marked).toEqual(['<', '89'])
})

it('marks nothing in a sure reading', () => {
  const { container } = render(<MarkedLines lines={LINES} doubtful={[]} />)
  expect(container.querySelector('mark')).toBeNull()
})

it('tells where the marked runs begin, line by line', () => {
  const marked = linesInRuns(LINES, DOUBTFUL).map((runs) => runs.filter((run) => run.marked))
  expect(marked.map((runs) => runs.map(({ from, text }) => [from, text.length]))).toEqual([
    [[43, 1]],
    [[3, 2]],
  ])
})
