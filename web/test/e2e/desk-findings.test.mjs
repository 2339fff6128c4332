import assert from 'node:assert/strict'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()
const REASON = 'The first one was withdrawn by letter'

on.story('what was found is confirmed, with a reason, before a case is approved', async ({ page, when }) => {
  const dialog = page.getByRole('dialog')
  const said = (key) => en(`authority.findings.duplicate.${key}`)

  await when('the same person applies twice', async () => {
    for (let times = 0; times < 2; times += 1) await on.seed.application({ paid: true })
  })
  await when('the officer who opens one of both reads it first', async () => {
    await officer.arrive(page, on.portal)
    await officer.row(page, traveller.given).first().click()
    await page.getByText(said('title')).waitFor()
    await officer.decide(page, 'take')
    await isAccessible(page)
  })
  await when('it is not approved before every finding is ticked and a reason is given', async () => {
    await officer.decide(page, 'approve')
    await officer.confirm(page, 'approve')
    await dialog.getByText(en('authority.ask.approve.unseen')).waitFor()
    await isAccessible(page)
    for (const finding of await dialog.getByRole('checkbox').all()) await finding.check()
    await officer.confirm(page, 'approve')
    await dialog.getByText(en('authority.ask.approve.unseen')).waitFor({ state: 'detached' })
    assert.ok(await dialog.getByRole('checkbox', { name: said('seen') }).isChecked())
  })
  await when('then it is, and the history says why and who', async () => {
    await officer.giveReason(page, REASON)
    await officer.confirm(page, 'approve')
    await page.getByText(en('authority.done.approve')).waitFor()
    await page.goBack()
    const history = page.getByRole('region', { name: en('authority.history.title') })
    await history.getByText(REASON).waitFor()
    await history.getByText('The first').first().waitFor()
  })
  await when('the document that was issued can be saved', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: en('authority.case.issued') }).click()
    assert.match((await saving).suggestedFilename(), /document\.pdf$/)
  })
  await when('what this officer has taken is listed by itself', async () => {
    await officer.openDesk(page, on.portal)
    await officer.filter(page, 'all')
    const taken = page.getByRole('combobox', { name: en('authority.queue.taken') })
    await taken.selectOption(en('authority.queue.byMe'))
    await page.waitForURL(/mine=true/)
    await officer
      .queue(page)
      .getByText(en('authority.queue.count_one', { count: 1 }))
      .waitFor()
    await officer.listed(page)
    assert.equal((await officer.codesShown(page)).length, 1)
  })
})
