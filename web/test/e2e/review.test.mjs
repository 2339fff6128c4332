import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()

const RELATION = 'ttllLlQuanHe'
const label = en(`field.evisa.${RELATION}.label`)

on.story('an answer is changed from the review, and the review follows', async ({ page, when }) => {
  const change = page.getByRole('button', { name: new RegExp(`^${en('review.change')} ?: ${label}$`) })
  const isFocused = (locator) => locator.evaluate((element) => element === document.activeElement)

  await when('the answers of a part are typed', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'contact')
    await apply.completeContact(page)
    await form.openPart(page, 'review')
    await page.getByText('Brother').waitFor()
  })
  await when('the answer leads to its question, which has the focus', async () => {
    await change.focus()
    await page.keyboard.press('Enter')
    await form.isAt(page, 'contact')
    assert.ok(await isFocused(form.box(page, RELATION)))
    await isAccessible(page)
  })
  await when('a reload keeps the way back', async () => {
    await page.reload()
    await form.isAt(page, 'contact')
    await form.fill(page, { [RELATION]: '' })
    await page.getByRole('button', { name: en('apply.toReview') }).click()
    await page.getByRole('alert', { name: en('summary.title') }).waitFor()
  })
  await when('saved, the review shows it, where it was left', async () => {
    await form.fill(page, { [RELATION]: 'Uncle' })
    // As long as people press: what was wrong is no more when the field is left, and must not move the button meanwhile.
    await page.getByRole('button', { name: en('apply.toReview') }).click({ delay: 200 })
    await form.isAt(page, 'review')
    await page.getByText('Uncle').waitFor()
    assert.ok(await isFocused(change))
    assert.equal(new URL(page.url()).searchParams.has('change'), false)
  })
  await when('all parts are closed and opened at once, and one by one', async () => {
    await page.getByRole('button', { name: en('review.closeAll') }).click()
    await change.waitFor({ state: 'hidden' })
    await isAccessible(page)
    await page.getByRole('button', { name: en('form.evisa.section.contact.title'), expanded: false }).click()
    await change.waitFor()
    await page.getByRole('button', { name: en('review.openAll') }).click()
    assert.equal(await page.getByRole('main').locator('section [aria-expanded="false"]').count(), 0)
  })
  await when('the list of parts leads on as before', async () => {
    await form.openPart(page, 'contact')
    await page.getByRole('button', { name: en('apply.continue') }).waitFor()
  })
})
