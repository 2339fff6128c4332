import { en } from '../support/words.mjs'

const begun = (page) => page.getByRole('main').getByRole('listitem')
const of = (page, name) => begun(page).filter({ hasText: name })

/** Whom the listed drafts are about, the last changed first. */
export async function names(page) {
  await page.getByRole('heading', { level: 1, name: en('begun.title'), exact: true }).waitFor()
  const all = await begun(page).locator('[translate="no"]').allTextContents()
  return all.map((name) => name.replace(/ EVA MARIA$/, ''))
}

export async function carryOn(page, name) {
  await of(page, name)
    .getByRole('link', { name: new RegExp(`^${en('begun.continue')}`) })
    .click()
}

export async function remove(page, name) {
  await of(page, name)
    .getByRole('button', { name: new RegExp(`^${en('begun.delete')}`) })
    .click()
  await of(page, name).waitFor({ state: 'detached' })
}

/** Begins another of the form that was opened. */
export async function another(page) {
  await page.getByRole('link', { name: new RegExp(`^${en('begun.another', { title: '' })}`) }).click()
}
