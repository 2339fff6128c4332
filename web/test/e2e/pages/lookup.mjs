import { solveCaptcha } from '../support/captcha.mjs'
import { en } from '../support/words.mjs'

/** Opens the lookup as a mail's link does: the code stands behind `#`. */
export async function openLookup(page, portal, code = '') {
  await page.goto(`${portal.url}/e-visa/search${code && `#${code}`}`)
}

export async function typeHolder(page, { email, born }) {
  await page.getByRole('textbox', { name: en('field.lookup.email.label') }).fill(email)
  const [year, month, day] = born.split('-')
  const birth = page.getByRole('group', { name: en('field.lookup.ngaySinh.label') })
  for (const [part, text] of Object.entries({ day, month, year })) {
    await birth.getByRole('textbox', { name: en(`date.${part}`) }).fill(text)
  }
}

export async function search(page) {
  await page.getByRole('button', { name: en('lookup.search') }).click()
}

export async function ask(page, portal, code, holder) {
  // The lookup's own address is no new visit while its result is shown.
  await page.goto(portal.url)
  await openLookup(page, portal, code)
  await typeHolder(page, holder)
  await solveCaptcha(page, portal)
  await search(page)
}

export async function lookUp(page, portal, code, holder) {
  await ask(page, portal, code, holder)
  await page.getByRole('heading', { level: 1, name: en('lookup.result.title'), exact: true }).waitFor()
}

/** Asks to `cancel` the application that is shown, or to `delete` it, with a security code. */
export async function end(page, how, secret) {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) {
    await page.getByRole('button', { name: en(`lookup.${how}.act`) }).click()
  }
  await dialog.getByRole('textbox', { name: en('edit.secret') }).fill(secret)
  await dialog.getByRole('button', { name: en(`lookup.${how}.confirm`) }).click()
}

/** Presses a download, on the page or in a part of it, and returns the bytes that arrived. */
export async function download(page, words, within = page) {
  const arriving = page.waitForEvent('download')
  await within.getByRole('button', { name: words }).click()
  const file = await arriving
  const parts = []
  for await (const part of await file.createReadStream()) parts.push(part)
  return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) }
}
