import { words } from '../../../web/test/e2e/support/words.mjs'
import { CONFIRMED } from '../../../web/test/e2e/pages/apply.mjs'

const PARTS = [
  'images',
  'identity',
  'passport',
  'contact',
  'occupation',
  'trip',
  'visits',
  'expenses',
  'comment',
  'declaration',
]

/** The parts of an application as they are opened, one with what is missing, and the review. */
export async function formScreens(page, portal, language, take) {
  const say = words(language)
  await page.goto(`${portal.url}/e-visa/foreigners`)
  for (const name of CONFIRMED) {
    await page.getByRole('checkbox', { name: say(`field.instruction.${name}.label`) }).check()
  }
  await page.getByRole('button', { name: say('confirmations.start') }).click()
  for (const part of PARTS) {
    const title = say(`form.evisa.section.${part}.title`)
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
    if (part !== PARTS[0]) await page.goto(`${page.url().replace(/&step=\w+/, '')}&step=${part}`)
    await heading.waitFor()
    await take(`form/${part}`)
    if (part === 'contact') {
      await page.getByRole('button', { name: say('apply.continue') }).click()
      await page.getByText(say('summary.title')).first().waitFor()
      await take(`form/${part}-missing`)
    }
  }
  await page.goto(`${page.url().replace(/&step=\w+/, '')}&step=review`)
  await page.getByRole('heading', { level: 1, name: say('review.title'), exact: true }).waitFor()
  await take('form/review')
}
