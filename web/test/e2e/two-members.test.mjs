import assert from 'node:assert/strict'
import * as form from './pages/form.mjs'
import * as organization from './pages/organization.mjs'
import * as workbook from './pages/workbook.mjs'
import { payTogether } from './seed/payment.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()
const PERSON = workbook.personOf(0)
const HA = 'ha.tran@saomai.example'
const changed = (key) => en(`edit.overtaken.${key}`)

on.story('two members change one application, and nothing that either typed is lost', async (story) => {
  const { page, enter, when } = story
  const { page: colleague } = await enter()
  const chief = await on.seed.organization()
  const [code] = await on.seed.organizationApplications({ people: [PERSON], token: chief.token })
  const address = `${on.portal.url}/e-visa/organization/${code}`
  const save = (who) => who.getByRole('button', { name: en('edit.save') }).click()

  /** Opens the application and gives other answers about the birth place and, as `remark`, from the traveller. */
  async function change(who, birthPlace, remark) {
    await who.goto(address)
    await form.openPart(who, 'identity')
    await form.fill(who, { ttcnNoiSinh: birthPlace })
    await form.openPart(who, 'comment')
    await form.fill(who, { forForeigners: remark })
    await form.openPart(who, 'review')
  }

  await when('both have it open, and change the same answer', async () => {
    await isSignedIn(page, chief)
    await isSignedIn(colleague, await on.seed.member(chief.token, HA, ['prepare', 'pay'], 'Trần Thị Hà'))
    await change(page, 'Gävle', 'Arrives late at night.')
    await colleague.goto(address)
    await form.openPart(colleague, 'identity')
    await form.fill(colleague, { ttcnNoiSinh: 'Lund' })
    await form.openPart(colleague, 'review')
    await save(colleague)
    await colleague.getByText(en('edit.saved')).waitFor()
  })

  await when('the second one is shown both versions, and who made the other', async () => {
    await save(page)
    await page.getByRole('heading', { name: changed('both'), exact: true }).waitFor()
    await page.getByText(/Trần Thị Hà changed it/).waitFor()
    await page.getByRole('radio', { name: /Gävle/ }).waitFor()
    await page.getByRole('radio', { name: /Lund/ }).check()
    await page.getByRole('heading', { name: changed('mine'), exact: true }).waitFor()
    await page.getByText('Arrives late at night.').waitFor()
    await isAccessible(page)
    await organization.fitsEverybody(page, 'edit.title')
  })

  await when('what was chosen goes on in the form, and is saved', async () => {
    await page.getByRole('radio', { name: /Lund/ }).check()
    await page.getByRole('button', { name: changed('keep') }).click()
    await form.isAt(page, 'review')
    await page.getByText('Arrives late at night.').waitFor()
    await save(page)
    await page.getByText(en('edit.saved')).waitFor()
  })

  await when('the application says who did what', async () => {
    await page.getByRole('button', { name: en('lookup.events.show') }).click()
    const events = page.getByRole('region', { name: en('lookup.events.title') })
    await events.getByText('Trần Thị Hà').waitFor()
    assert.deepEqual(await events.getByRole('listitem').locator('strong').allTextContents(), [
      en('events.edited'),
      en('events.edited'),
      en('events.created'),
    ])
    await events
      .getByText(new RegExp(en('field.evisa.ttcnNoiSinh.label')))
      .first()
      .waitFor()
    await isAccessible(page)
  })

  await when('what was typed while a colleague paid can still be read', async () => {
    await change(page, 'Kiruna', 'Arrives on Monday.')
    await payTogether(on.portal, [code], chief.token)
    await save(page)
    await page.getByText(en('edit.over')).waitFor()
    await page.getByText(en('edit.unsaved.title')).waitFor()
    await page.getByText('Kiruna').waitFor()
    await isAccessible(page)
    await page.getByRole('link', { name: en('edit.back') }).click()
    await page.getByRole('button', { name: en('lookup.events.show') }).waitFor()
  })
})
