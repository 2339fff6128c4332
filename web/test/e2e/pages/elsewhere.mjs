import { en } from '../support/words.mjs'

/** Opens the link to the draft that is open, and returns it. */
export async function linkOf(page, context) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ask(page)
  await page.getByRole('button', { name: en('elsewhere.copy') }).click()
  await page.getByText(en('elsewhere.copied'), { exact: true }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Asks for the link; its picture is there. */
export async function ask(page) {
  await page.getByRole('button', { name: en('elsewhere.open') }).click()
  await page.getByRole('dialog', { name: en('elsewhere.title') }).waitFor()
  await page.getByRole('img', { name: en('elsewhere.picture') }).waitFor()
}

export const close = (page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: en('elsewhere.close') })
    .click()

/** What is typed here goes to the portal. */
export const kept = (page) => page.getByText(en('elsewhere.kept')).waitFor()

/** All that was typed here is there. */
export const allKept = (page) =>
  page
    .locator('[role=status][aria-busy=false]')
    .filter({ hasText: en('elsewhere.kept') })
    .waitFor()

/** What is answered from now on has reached the portal: to be awaited after that. */
export const reached = (page) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      /\/public\/ho-so-nhap\/[^/]+$/.test(new URL(answer.url()).pathname),
  )

/** Something came from the other device. */
export const arrived = (page) => page.getByText(en('elsewhere.arrived')).first().waitFor()

export const dialog = (page, key, values) => page.getByRole('dialog', { name: en(key, values) })

/** Goes on with what a link leads to, on a device that has not begun it. */
export async function goOn(page) {
  await page.getByRole('heading', { level: 1, name: en('elsewhere.continue.ask'), exact: true }).waitFor()
  await page.getByRole('button', { name: en('elsewhere.continue.go') }).click()
}

/** Answers of the own applications that were begun and not sent. */
export const begun = (page) => page.getByRole('region', { name: en('own.begun.title') })
