import { en } from '../support/words.mjs'

const say = (key, params) => en(`authority.payments.${key}`, params)

/** Opens the list from another page of the desk, whose search must not be taken for this one's while the page still loads. */
export async function enter(page) {
  await page.getByRole('link', { name: say('title') }).click()
  await page.getByRole('heading', { level: 1, name: say('title'), exact: true }).waitFor()
}

/** The line of the list that shows a receipt code. */
export function row(page, receipt) {
  return page.getByRole('link', { name: new RegExp(receipt) })
}

export async function filter(page, status) {
  await page
    .getByRole('combobox', { name: en('authority.queue.filter') })
    .selectOption(status === 'all' ? en('list.all') : say(`status.${status}`))
}

export async function search(page, code) {
  const box = page.getByRole('searchbox')
  await box.fill(code)
  await box.press('Enter')
}

export async function open(page, receipt) {
  await row(page, receipt).click()
  await page.getByRole('heading', { level: 2, name: receipt, exact: true }).waitFor()
}

/** Opens the question with the keyboard alone: its keys work wherever the focus is in list and order. */
export async function askToGiveBack(page, receipt) {
  await page.getByRole('heading', { level: 3, name: say('pane'), exact: true }).waitFor()
  await row(page, receipt).press('r')
  await page.getByRole('dialog').waitFor()
}

export async function askTo(page, act) {
  await page.getByRole('button', { name: say(`propose.${act}`) }).click()
  await page.getByRole('dialog').waitFor()
}

/** Proposes what the dialog of an act (`refund`, `accept`) asks, as it stands. */
export async function propose(page, act) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(`ask.${act}.confirm`) })
    .click()
}

/** A second person confirms what was proposed. */
export async function confirm(page, act, amount) {
  await page.getByRole('button', { name: say('proposal.confirm') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(`confirm.${act}.confirm`, { amount }) })
    .click()
}

export async function explain(page, reason) {
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: en('authority.ask.reason') })
    .fill(reason)
}
