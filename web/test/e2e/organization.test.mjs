import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as evisa from './pages/form.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import * as organization from './pages/organization.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { textOf } from './support/pdf.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

/** Its check digit fits, too. */
const OTHER_TAX_CODE = '0100109106'
const on = stage()
const { sender } = organization
const DUNG = 'dung.le@saomai.example'
const say = (key, params) => en(`organization.${key}`, params)

on.story('an organization registers, invites a colleague, applies and pays', async (story) => {
  const { page, enter: visit, when } = story
  const { portal } = on
  const { page: desk } = await visit()
  const { page: colleague } = await visit()
  const { page: stranger } = await visit()
  let code

  await when('the page about organizations leads to the registration, which has no fee', async () => {
    await page.goto(`${portal.url}/organizations`)
    await isAccessible(page)
    await page.getByRole('link', { name: en('organizations.register') }).click()
    await organization.fillIn(page, (await on.pictures()).portrait, isAccessible)
    await isAccessible(page)
    await organization.submit(page, portal)
    assert.equal(await page.getByText(en('submitted.unpaid')).count(), 0)
    await isAccessible(page)
  })

  await when('the look-up finds it by its code and the phone number', async () => {
    await page.getByRole('link', { name: en('submitted.lookup') }).click()
    await page.getByRole('textbox', { name: en('field.guaranteeLookup.sdt.label') }).fill(sender.phone)
    await solveCaptcha(page, portal)
    await page.getByRole('button', { name: en('lookup.search') }).click()
    await organization.heading(page, 'lookup.result.title_organization').waitFor()
    assert.ok(!page.url().includes(sender.phone.slice(4)), 'the phone number never stands in an address')
    await isAccessible(page)
  })

  await when(
    'the authority approves it, and verifies the organization',
    async () => {
      await officer.arrive(desk, portal, await portal.hire('supervisor'))
      await officer.openCase(desk, sender.name)
      await isAccessible(desk)
      await officer.decide(desk, 'take')
      await officer.decide(desk, 'approve')
      await officer.confirm(desk, 'approve')
      await desk.getByText(en('authority.done.approve')).waitFor()
      await desk
        .getByRole('banner')
        .getByRole('link', { name: en('authority.organizations.title'), exact: true })
        .click()
      await desk.getByRole('link', { name: sender.name }).click()
      await desk.getByRole('heading', { level: 1, name: sender.name, exact: true }).waitFor()
      await isAccessible(desk)
      const verify = { name: en('authority.organizations.verify.open'), exact: true }
      await desk.getByRole('main').getByRole('button', verify).click()
      await isAccessible(desk)
      await desk.getByRole('dialog').getByRole('button', verify).click()
      // Its badge, and the history, which says who did it.
      const verified = desk.getByText(en('authority.organizations.is.verified'), { exact: true })
      await verified.nth(1).waitFor()
      await desk.getByText(en('authority.organizations.history.organizationGranted')).waitFor()
      await isAccessible(desk)
    },
    desk,
  )

  await when('the mail leads to a password, and the page that was asked for', async () => {
    await organization.enter(page, on.portal, desk, sender.email)
    await organization.fitsEverybody(page, 'organization.cases.title')
  })

  await when('the organization reads what the portal knows of it', async () => {
    await organization.open(page, 'organization.info.title')
    await page.getByText(sender.person).waitFor()
    await organization.fitsEverybody(page, 'organization.info.title')
  })

  await when('a colleague is invited who prepares, and pays nothing', async () => {
    await organization.invite(page, 'Lê Thị Dung', DUNG, async (dialog) => {
      await dialog.getByRole('button', { name: say('members.opening.act') }).click()
      await dialog.getByRole('link', { name: en('wrong.member.email.required') }).waitFor()
      await isAccessible(page)
    })
    await organization.fitsEverybody(page, 'organization.members.title')
  })

  await when(
    'the colleague files an application, in which the organization stands already',
    async () => {
      await organization.enter(colleague, on.portal, desk, DUNG)
      assert.equal(await colleague.getByRole('link', { name: say('members.title') }).count(), 0)
      await colleague.getByRole('link', { name: say('cases.add') }).click()
      // Nobody asks the clerk whether Article 8 applies to them.
      await isAccessible(colleague)
      assert.equal(await colleague.getByRole('checkbox').count(), 2)
      await apply.tickConfirmations(colleague, undefined, apply.CONFIRMED_FOR_OTHERS)
      await colleague.getByText(en('clerk.form.evisa.section.images.hint')).waitFor()
      await apply.fillForm(colleague, await on.pictures())
      for (const part of ['visits', 'expenses']) {
        await evisa.isAt(colleague, part)
        await evisa.goOn(colleague)
      }
      await evisa.isAt(colleague, 'inviting')
      assert.equal(await evisa.answerOf(colleague, 'toChucDNCapTT.tenCQ'), sender.name)
      await isAccessible(colleague)
      await evisa.choose(colleague, 'toChucDNCapTT.mucDich', en('option.organizationPurpose.1'))
      await evisa.goOn(colleague)
      await evisa.isAt(colleague, 'comment')
      await evisa.goOn(colleague)
      await evisa.isAt(colleague, 'documents')
      await evisa.goOn(colleague)
      await evisa.isAt(colleague, 'review')
      await evisa.tick(colleague, 'camDoan')
      await apply.submit(colleague)
      code = await apply.codeOf(colleague)
      await colleague.goto(`${portal.url}/thanh-toan-cqtc/${code}`)
      await colleague.getByText(say('guard.title')).waitFor()
      await isAccessible(colleague)
    },
    colleague,
  )

  await when('the main account finds it, keeps the list as a file, and pays', async () => {
    await organization.open(page, 'organization.cases.title')
    await organization.row(page, traveller.surname).getByText(en('status.CHUA_THANH_TOAN')).waitFor()
    const { bytes } = await lookup.download(page, say('keep.csv'))
    assert.ok(new TextDecoder().decode(bytes).includes(code))
    await page.getByRole('textbox', { name: en('field.search.soHoChieu.label') }).fill(traveller.passport)
    await page.getByRole('button', { name: en('list.search'), exact: true }).click()
    await page.getByRole('button', { name: en('list.clear_one', { count: 1 }) }).waitFor()
    assert.ok(!page.url().includes(traveller.passport), 'no passport number stands in an address')
    await page.getByRole('checkbox', { name: new RegExp(code) }).check()
    await organization
      .selected(page)
      .getByRole('button', { name: en('lookup.pay') })
      .click()
    const asking = page.getByRole('dialog')
    await asking.getByRole('button', { name: en('dialog.back') }).click()
    await page.getByText(en('list.selected_one', { count: 1 })).waitFor()
    await organization.pay(page, 1, async (dialog) => {
      await dialog.getByText(/^USD\s25\.00 \(VND\s[\d,]+\)$/).waitFor()
      await isAccessible(page)
    })
    await isAccessible(page)
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await organization.heading(page, 'pay.success.title').waitFor()
    await page.getByRole('link', { name: en('pay.invoice') }).click()
    await page.getByText(sender.taxCode).waitFor()
    await isAccessible(page)
    const invoice = await lookup.download(page, say('invoice.pdf'))
    assert.match(invoice.name, /^EV\d{6}-\w+\.pdf$/)
    const printed = await textOf(invoice.bytes)
    for (const part of [sender.taxCode, traveller.surname, 'USD']) assert.ok(printed.includes(part), printed)
  })

  await when('what was ordered is listed with its invoice, for the accounts, too', async () => {
    await page.getByRole('link', { name: say('orders.title') }).click()
    await organization.heading(page, 'organization.orders.title').waitFor()
    await page.getByText(say('orders.status.paid')).waitFor()
    await organization.fitsEverybody(page, 'organization.orders.title')
    const statement = await lookup.download(page, say('statement.act'))
    assert.ok((await textOf(statement.bytes)).includes(traveller.surname))
    const { name, bytes } = await lookup.download(page, say('keep.csv'))
    assert.equal(name, `${say('orders.file')}.csv`)
    const [heads, line, ...more] = bytes.toString('utf8').trim().split('\r\n')
    assert.match(heads, /"Receipt code".*"Exchange rate"/)
    assert.match(line, /"Paid","25\.00"/)
    assert.deepEqual(more, [])
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
    await page.getByText(sender.taxCode).waitFor()
    const print = page.getByRole('button', { name: en('submitted.print') })
    await print.waitFor()
    await page.goto(page.url().replace(/[^/]+$/, 'unknown'))
    await page.getByRole('button', { name: en('list.again') }).waitFor()
    assert.equal(await print.count(), 0, 'there is nothing to print')
  })

  await when('the list says that it is processed, and cannot be paid for again', async () => {
    await page
      .getByRole('link', { name: say('cases.title') })
      .first()
      .click()
    await organization.row(page, traveller.surname).getByText(en('status.TN')).waitFor()
    await page.getByRole('checkbox', { name: new RegExp(code) }).check()
    await organization
      .selected(page)
      .getByRole('button', { name: en('lookup.pay') })
      .click()
    await page.getByRole('dialog').getByText(en('pay.unpayable.reason.already_paid')).waitFor()
    await isAccessible(page)
  })

  await when('a list that is too long to be waited for becomes a file in the background', async () => {
    await page.keyboard.press('Escape')
    // The answer of a list of more than a thousand, in which a story has no time to apply.
    const search = /\/hstc\/tra-cuu-to-chuc$/
    await page.route(search, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data.more = true
      await route.fulfill({ response, json })
    })
    await page.reload()
    const files = page.getByRole('region', { name: say('files.title') })
    await files.getByText(say('files.text.ho-so')).waitFor()
    await page.getByRole('button', { name: say('keep.excel'), exact: true }).click()
    await page.getByText(say('files.asked')).waitFor()
    const format = say('keep.excel')
    await files.getByText(say('files.lines_one', { count: 1 }), { exact: true }).waitFor()
    await organization.fitsEverybody(page, 'organization.cases.title')
    const { name, bytes } = await lookup.download(page, say('files.save', { format }), files)
    assert.equal(name, `${say('keep.file')}.xlsx`)
    assert.equal(bytes.subarray(0, 2).toString(), 'PK')
    await page.unroute(search)
    await page.reload()
    await files.getByText(say('files.lines_one', { count: 1 }), { exact: true }).waitFor()
    await files.getByRole('button', { name: say('files.delete', { format }) }).click()
    await files.waitFor({ state: 'detached' })
  })

  await when(
    'the authority changes the tax code, as the organization asks, and both see it',
    async () => {
      const data = (word) => en(`authority.organizations.data.${word}`)
      await desk.goto(`${portal.url}/authority/organizations`)
      await desk.getByRole('link', { name: sender.name }).click()
      await desk.getByRole('button', { name: data('open'), exact: true }).click()
      await organization.form.fill(desk, { maSoThue: OTHER_TAX_CODE })
      await isAccessible(desk)
      await desk.getByRole('button', { name: data('act'), exact: true }).click()
      await desk.getByText(en('authority.organizations.history.organizationChanged')).waitFor()
      await desk.getByText(OTHER_TAX_CODE).waitFor()
      await isAccessible(desk)
      await organization.open(page, 'organization.info.title')
      await page.getByText(OTHER_TAX_CODE).waitFor()
    },
    desk,
  )

  await when(
    'somebody else sees nothing of it',
    async () => {
      await stranger.goto(`${portal.url}${organization.LIST}`)
      await officer.signIn(stranger, portal)
      await stranger.getByText(say('guard.title')).waitFor()
      await stranger.goto(`${portal.url}${organization.LIST}/${code}?kind=evisaOrganization`)
      await stranger.getByText(say('guard.title')).waitFor()
      await isAccessible(stranger)
    },
    stranger,
  )
})
