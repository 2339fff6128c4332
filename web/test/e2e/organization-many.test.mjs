import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import * as organization from './pages/organization.mjs'
import * as workbook from './pages/workbook.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()
/** More than a page of the list. */
const ALL = 12
/** The first of them have pictures, without which nothing can be paid for. */
const COMPLETE = 3
const PEOPLE = Array.from({ length: ALL }, (_, row) => workbook.personOf(row))
/** Two that the authority approves. */
const ISSUED = PEOPLE.slice(0, 2)

on.story('an organization pays for many applications at once, and saves their documents', async (story) => {
  const { page, enter, when } = story
  const { page: desk } = await enter()
  const chief = await on.seed.organization()
  await on.seed.organizationApplications({
    people: PEOPLE,
    token: chief.token,
    pictured: (_, place) => place < COMPLETE,
  })
  await isSignedIn(page, chief)
  await organization.openList(page, on.portal)

  await when('what waits for whom is counted, and leads to it', async () => {
    const queue = (task, count) =>
      page.getByRole('link', { name: `${en(`option.task.${task}`)} ${count}`, exact: true })
    await queue('add_pictures', ALL - COMPLETE).waitFor()
    await queue('pay', COMPLETE).click()
    await page.getByText(en('own.count_other', { count: COMPLETE })).waitFor()
    await isAccessible(page)
    await organization.fitsEverybody(page, 'organization.cases.title')
    await queue('pay', COMPLETE).click()
    await page.getByText(en('own.count_other', { count: ALL })).waitFor()
  })

  await when('several declarations are saved as one archive', async () => {
    await page.getByText(en('own.count_other', { count: ALL })).waitFor()
    for (const { surname, given } of ISSUED) {
      await page.getByRole('checkbox', { name: new RegExp(`${surname} ${given} `) }).check()
    }
    await page.getByRole('button', { name: en('lookup.declaration'), exact: true }).click()
    const act = en('organization.cases.declarations.act')
    const { name, bytes } = await lookup.download(page, act, page.getByRole('dialog'))
    assert.equal(name, en('organization.cases.declarations.file'))
    assert.equal(bytes.toString('latin1').match(/%PDF-/g)?.length, 2)
    await isAccessible(page)
    await page.keyboard.press('Escape')
  })

  await when('the main account pays for all that have pictures with one payment', async () => {
    await organization.openList(page, on.portal)
    await page.getByText(en('own.count_other', { count: ALL })).waitFor()
    await page.getByRole('checkbox', { name: en('list.selectPage') }).check()
    await page.getByRole('button', { name: en('organization.cases.selectAll', { number: ALL }) }).click()
    await page.getByText(en('list.selected_other', { count: ALL })).waitFor()
    await organization.pay(page, COMPLETE, async (dialog) => {
      await dialog.getByText(en('organization.pay.some_other', { count: ALL - COMPLETE })).waitFor()
      await isAccessible(page)
    })
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await organization.heading(page, 'pay.success.title').waitFor()
    await page.getByRole('link', { name: en('pay.invoice') }).click()
    await page.getByText(organization.sender.taxCode).waitFor()
    await isAccessible(page)
    await page.getByRole('link', { name: en('organization.orders.title') }).click()
    await organization.heading(page, 'organization.orders.title').waitFor()
    await page.getByText(en('organization.orders.status.paid')).waitFor()
  })

  await when('the authority approves two of them; their e-visas are saved as one archive', async () => {
    await officer.arrive(desk, on.portal, await on.portal.hire('supervisor'))
    await organization.open(page, 'organization.cases.title')
    for (const person of ISSUED) {
      await officer.openCode(desk, on.portal, await organization.find(page, person))
      await officer.decide(desk, 'take')
      await officer.decide(desk, 'approve')
      await officer.confirm(desk, 'approve')
      await desk.getByText(en('authority.done.approve')).waitFor()
    }
    for (const person of ISSUED) {
      const code = await organization.find(page, person)
      await organization.row(page, code).getByText(en('status.DA_KY'), { exact: true }).waitFor()
      await page.getByRole('checkbox', { name: new RegExp(code) }).check()
    }
    await page.getByText(en('list.elsewhere', { count: 1 })).waitFor()
    await organization
      .selected(page)
      .getByRole('button', { name: en('lookup.download'), exact: true })
      .click()
    const act = en('organization.cases.visas.act')
    const { name, bytes } = await lookup.download(page, act, page.getByRole('dialog'))
    assert.equal(name, en('organization.cases.visas.file'))
    assert.equal(bytes.toString('latin1').match(/%PDF-/g)?.length, ISSUED.length)
    await page.keyboard.press('Escape')
  })

  await when(
    'the list that is kept has a line for each application, and says what was paid for',
    async () => {
      await page.getByRole('button', { name: en('list.clear_one', { count: 1 }), exact: true }).click()
      await page.getByText(en('own.count_other', { count: ALL })).waitFor()
      const { bytes } = await lookup.download(page, en('organization.keep.csv'))
      const [, ...lines] = bytes.toString('utf8').trim().split('\r\n')
      const of = (status) => lines.filter((line) => line.includes(`"${en(`status.${status}`)}"`)).length
      assert.deepEqual(
        [lines.length, of('DA_KY'), of('TN'), of('CHUA_THANH_TOAN')],
        [ALL, ISSUED.length, COMPLETE - ISSUED.length, ALL - COMPLETE],
      )
    },
  )
})
