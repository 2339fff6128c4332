import { afterEach, expect, it } from 'vitest'
import { rememberFocus } from './rememberFocus'

/** Drawn anew, every control is another one. */
function draw(rows: number) {
  document.body.innerHTML = `
    <main id="content" tabindex="-1">
      <input id="surname">
      <input name="several" type="checkbox">
      <input name="sex" type="radio" value="F">
      <input name="sex" type="radio" value="M">
      ${'<button>Remove</button>'.repeat(rows)}
      <button>Save and continue</button>
    </main>`
}
const find = (control: string) => document.querySelector<HTMLElement>(control)

/** What has the focus after all was drawn anew under a control, with so many rows. */
function refocused(control: string, rows = 2) {
  draw(2)
  find(control)?.focus()
  const giveBack = rememberFocus()
  draw(rows)
  expect(document.activeElement).toBe(document.body)
  giveBack()
  return document.activeElement
}

afterEach(() => {
  document.body.innerHTML = ''
})

it.each(['#surname', '[name=several]', '[name=sex][value=M]', 'button:last-child'])(
  'the focus is back at %s',
  (control) => expect(refocused(control)).toBe(find(control)),
)

it('no key presses what only looks the same, or was not meant', () => {
  expect(refocused('button')).toBe(find('#content'))
  expect(refocused('button', 0)).toBe(find('#content'))
})

it('who had the focus nowhere is left there', () => {
  draw(2)
  rememberFocus()()
  expect(document.activeElement).toBe(document.body)
})
