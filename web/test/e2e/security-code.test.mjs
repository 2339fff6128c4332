import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import * as guarantee from './pages/guarantee.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { fitsInEachLanguage } from './support/fits.mjs'
import { mailTo, tokenIn } from './support/mails.mjs'
import { watchHistory } from './support/remains.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en, server } from './support/words.mjs'

const PAGE = '/e-visa/security-code'

const on = stage()

/** What the newest mail to an address carries to the page that gives a new code. */
const linkIn = async (desk, address) => tokenIn(await mailTo(desk, address, `${PAGE}#`), 'security-code')

/** Opens the page as the mail's link does. */
async function openLink(page, link = '') {
  await page.goto('about:blank')
  await page.goto(`${on.portal.url}${PAGE}${link && `#${link}`}`)
  await page.getByRole('heading', { level: 1, name: en('newCode.title'), exact: true }).waitFor()
}

const ask = (page) => page.getByRole('button', { name: en('newCode.act') }).click()

/** Both codes, the second of which is shown only now. */
async function newCodes(page) {
  await page.getByText(en('newCode.done')).waitFor()
  const read = async (key) =>
    (await page.getByRole('status', { name: en(key) }).textContent()).replace(/\s/g, '')
  return { code: await read('submitted.code'), secret: await read('submitted.secret') }
}

on.story('whoever did not keep the security code gets a new one by mail, once', async (told) => {
  const { page, context, enter, when } = told
  const desk = await officer.atDesk(enter, on.portal)
  const history = await watchHistory(context)
  let kept
  let link
  let renewed

  await when('an application is sent, and its mail has a link', async () => {
    kept = await on.seed.application()
    link = await linkIn(desk, traveller.email)
    assert.ok(!link.includes(kept.secret), 'the code itself is in no mail')
  })

  await when('the page says without the link where that is, to everyone', async () => {
    await openLink(page)
    await page.getByText(en('newCode.none')).waitFor()
    assert.equal(await page.getByRole('button', { name: en('newCode.act') }).count(), 0)
    await isAccessible(page)
    await page.getByRole('link', { name: en('newCode.lookup') }).click()
    await page.getByRole('heading', { level: 1, name: en('lookup.title'), exact: true }).waitFor()
  })

  await when('with it nothing is used up before it is asked for, and the address forgets it', async () => {
    await openLink(page, link)
    await page.getByText(en('newCode.text')).waitFor()
    assert.ok(!page.url().includes(link))
    await fitsInEachLanguage(page, PAGE, (say) =>
      page.getByRole('button', { name: say('newCode.act') }).waitFor(),
    )
    await openLink(page, link)
  })

  await when('a press shows both codes, one of them new', async () => {
    await ask(page)
    renewed = await newCodes(page)
    assert.equal(renewed.code, kept.code)
    assert.equal(renewed.secret.length, 8)
    assert.notEqual(renewed.secret, kept.secret)
    assert.ok(!history().includes(link), 'a history entry holds the link')
    await fitsInEachLanguage(page, `${PAGE}, done`, (say) => page.getByText(say('newCode.done')).waitFor())
  })

  await when('the way leads on to the look-up, where the code stands already', async () => {
    await page.getByRole('link', { name: en('newCode.lookup') }).click()
    await lookup.typeHolder(page, traveller)
    await solveCaptcha(page, on.portal)
    await lookup.search(page)
    await page.getByRole('heading', { level: 1, name: en('lookup.result.title'), exact: true }).waitFor()
  })

  await when('the former code changes nothing any more, and the new one does', async () => {
    await page.getByRole('link', { name: en('lookup.edit') }).click()
    await form.isAt(page, 'images')
    await form.openPart(page, 'identity')
    await form.fill(page, { ttcnNoiSinh: 'Gävle' })
    await form.openPart(page, 'review')
    await page.getByRole('textbox', { name: en('edit.secret') }).fill(kept.secret)
    await page.getByRole('button', { name: en('edit.save') }).click()
    await apply.says(page, en('edit.secretWrong'))
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'secret')
    assert.equal(await page.getByText(server('not_found')).count(), 0)
    await isAccessible(page)
    await apply.saveChanges(page, renewed.secret)
  })

  await when('the link gives nothing a second time, and says so', async () => {
    await openLink(page, link)
    await ask(page)
    await page.getByRole('alert').getByText(server('link_used')).waitFor()
    assert.equal(await page.getByRole('status', { name: en('submitted.secret') }).count(), 0)
    await isAccessible(page)
  })

  await when('one that nobody mailed gives nothing either', async () => {
    await openLink(
      page,
      link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    )
    await ask(page)
    await page.getByRole('alert').getByText(server('link_used')).waitFor()
  })

  await when('the new code is as good as before', async () => {
    await lookup.lookUp(page, on.portal, kept.code, traveller)
    await lookup.end(page, 'cancel', kept.secret)
    await page.getByRole('dialog').getByText(en('edit.secretWrong')).waitFor()
    await lookup.end(page, 'cancel', renewed.secret)
    await apply.says(page, en('lookup.cancelled.title'))
  })
})

on.story('a guarantor gets a new security code, and opens the guarantee with it', async (told) => {
  const { page, enter, when } = told
  const desk = await officer.atDesk(enter, on.portal)
  const { page: window } = await enter()
  let kept
  let renewed

  await when('a guarantee is sent, and its mail’s link is opened', async () => {
    kept = await on.seed.guarantee()
    await openLink(page, await linkIn(desk, guarantee.guarantor.email))
    await ask(page)
    renewed = await newCodes(page)
    assert.equal(renewed.code, kept.code)
  })

  await when(
    'the former code opens it no more, and the new one does',
    async () => {
      await guarantee.lookUp(window, on.portal, kept.code)
      await window.getByRole('button', { name: en('lookup.edit_guarantee') }).click()
      await guarantee.prove(window, kept.secret, 'lookup.secret.edit')
      await window.getByText(en('edit.secretWrong')).waitFor()
      await guarantee.prove(window, renewed.secret, 'lookup.secret.edit')
      await guarantee.form.isAt(window, 'guarantor')
    },
    window,
  )

  await when('the way leads on to the look-up of guarantees, where the code stands already', async () => {
    await page.getByRole('link', { name: en('newCode.lookup') }).click()
    await guarantee.search(page, on.portal)
  })
})
