import { eitherWay, en } from '../support/words.mjs'

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const MARKS = [
  ...[en('answer.read'), en('answer.compare'), en('answer.changed')].map(escaped),
  en('answer.same', { name: '.+' }),
].join('|')

/** How long a list may take to close, or to open again. */
const CLOSING_MS = 2_000

/**
 * Waits until no list lies over what follows. In Firefox one was seen open after the choice, once, on a busy machine: whoever
 * sees that closes it, and the run says that it happened.
 */
async function closed(page) {
  const list = page.getByRole('listbox')
  await list.waitFor({ state: 'detached', timeout: CLOSING_MS }).catch(async () => {
    console.warn(`a list is still open after a choice on ${page.url()}`)
    await page.keyboard.press('Escape')
  })
}

/** Drives a form whose words stand under this name. */
export function formOf(words) {
  const labelOf = (field) => en(`field.${words}.${field}.label`)
  const titleOf = (section) =>
    section === 'review' ? en('review.title') : en(`form.${words}.section.${section}.title`)

  /** The accessible name of a question, with or without the mark that says where its answer came from. */
  const named = (field) =>
    new RegExp(`^(${eitherWay(`field.${words}.${field}.label`)})\\s*\\*?\\s*(${MARKS})?$`)
  /** A text; some have suggestions. */
  const box = (page, field) => {
    const name = named(field)
    return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))
  }
  const group = (page, field) => page.getByRole('group', { name: named(field) })
  const list = (page, field) => page.getByRole('combobox', { name: named(field) })
  const part = (page, field, key) => group(page, field).getByRole('textbox', { name: en(`date.${key}`) })

  /** The part of the form that is open has this title. */
  async function isAt(page, section) {
    await page.getByRole('heading', { level: 1, name: titleOf(section), exact: true }).waitFor()
  }

  return {
    named,
    box,
    group,
    list,
    isAt,
    async fill(page, answers) {
      for (const [field, text] of Object.entries(answers)) {
        await box(page, field).fill(text)
        // Whoever goes on leaves the suggestions behind, which would lie over what follows. Tab might open the next list.
        if ((await box(page, field).getAttribute('role')) === 'combobox') await box(page, field).blur()
      }
    },
    /** Gives an answer and loads the page anew in the same task: nothing that is awaited is done before it ends. */
    async leaveWith(page, field, answer) {
      const loaded = page.waitForEvent('load')
      await box(page, field).evaluate((input, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        location.reload()
      }, answer)
      await loaded
    },
    answerOf: (page, field) => box(page, field).inputValue(),
    /** Presses one of the few answers that are all shown. */
    async choose(page, field, answer) {
      await group(page, field).getByRole('radio', { name: answer, exact: true }).check()
    },
    isChosen: (page, field, answer) =>
      group(page, field).getByRole('radio', { name: answer, exact: true }).isChecked(),
    /** Types into a long list and takes what it offers. */
    async find(page, field, answer) {
      await list(page, field).click()
      await list(page, field).pressSequentially(answer)
      await page.getByRole('option', { name: answer, exact: true }).click()
      await closed(page)
    },
    found: (page, field) => list(page, field).inputValue(),
    /** Day, month and year of `YYYY-MM-DD`. */
    async date(page, field, iso) {
      const [year, month, day] = iso.split('-')
      for (const [key, text] of Object.entries({ day, month, year })) await part(page, field, key).fill(text)
    },
    async dateOf(page, field) {
      const parts = ['year', 'month', 'day'].map((key) => part(page, field, key).inputValue())
      return (await Promise.all(parts)).join('-')
    },
    async tick(page, field) {
      await page.getByRole('checkbox', { name: named(field) }).check()
    },
    async choosePicture(page, field, file) {
      await page.getByLabel(labelOf(field), { exact: true }).setInputFiles(file)
    },
    /** Opens a part of the form from the list of all. */
    async openPart(page, section) {
      const title = page.getByText(titleOf(section), { exact: true })
      await page.getByRole('navigation').getByRole('button').filter({ has: title }).click()
      await isAt(page, section)
    },
  }
}

export const {
  named,
  box,
  group,
  list,
  isAt,
  fill,
  leaveWith,
  answerOf,
  choose,
  isChosen,
  find,
  found,
  date,
  dateOf,
  tick,
  choosePicture,
  openPart,
} = formOf('evisa')

export async function goOn(page) {
  await page.getByRole('button', { name: en('apply.continue') }).click()
}
