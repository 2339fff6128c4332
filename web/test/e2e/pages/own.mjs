import { en } from '../support/words.mjs'

export const LIST = '/thong-tin-ca-nhan/ho-so-da-nop'

/** Where one's own application is shown. */
export const pathOf = (code) => `${LIST}/${code}`

/** By the header, as people come there. */
export async function openList(page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('nav.own'), exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: en('nav.own'), exact: true }).waitFor()
}

/** The row that shows a name. */
export const row = (page, name) => page.getByRole('link', { name: new RegExp(name) })

export const select = (page, name) => page.getByRole('checkbox', { name: new RegExp(name) }).check()

export async function shown(page) {
  await page.getByRole('heading', { level: 1, name: en('lookup.result.title'), exact: true }).waitFor()
}

export async function openCase(page, name) {
  await row(page, name).click()
  await shown(page)
}
