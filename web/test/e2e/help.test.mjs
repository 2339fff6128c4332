import assert from 'node:assert/strict'
import * as form from './pages/form.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { captchaInput, solveCaptcha, wrongAnswerIsRefused } from './support/captcha.mjs'
import { fitsEverybody } from './support/fits.mjs'
import { mailTo } from './support/mails.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { untilSo } from './support/until.mjs'
import { en, server } from './support/words.mjs'

const on = stage()
const support = form.formOf('support')
const lostCode = form.formOf('lostCode')
const title = (page, key) => page.getByRole('heading', { level: 1, name: en(key), exact: true }).waitFor()
const press = (page, key) => page.getByRole('button', { name: en(key) }).click()

/** Something that the portal answers to everybody while it is open. */
const PROVINCES = '/client-service/public/dm-tinh-tp/get-all'

/** Closes the portal or opens it, and waits until the server follows: every process looks within two seconds. */
async function portalIs(mode, to) {
  await on.portal.command('portal', mode, to)
  const wanted = to === 'on' ? mode.replace('-', '_') : undefined
  await untilSo(async () => {
    const answer = await fetch(on.portal.url + PROVINCES)
    return (answer.status === 503 ? (await answer.json()).code : undefined) === wanted
  })
}

on.story('whoever needs help writes to the authority, and hears that it arrived', async (told) => {
  const { page, enter, when } = told
  const desk = await officer.atDesk(enter, on.portal)
  let number
  let link

  await when('from the footer to the form, which says what is missing', async () => {
    await page.goto(on.portal.url)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: en('support.nav'), exact: true })
      .click()
    await title(page, 'form.support.title')
    await press(page, 'support.act')
    await page.getByText(en('wrong.support.noiDung.required')).first().waitFor()
    await isAccessible(page)
  })

  await when('a wrong captcha is refused, and nothing that was typed is lost', async () => {
    await support.fill(page, {
      hoTen: 'Eva Lindqvist',
      email: traveller.email,
      noiDung: 'The bank took my fee.',
    })
    await support.choose(page, 'loaiVanDe', en('option.supportTopic.2'))
    await wrongAnswerIsRefused(page, () => press(page, 'support.act'))
    assert.equal(await support.answerOf(page, 'noiDung'), 'The bank took my fee.')
  })

  await when('after a reload it is offered again, but for the captcha', async () => {
    await page.reload()
    await page.getByText(en('kept.title')).waitFor()
    assert.equal(await support.answerOf(page, 'noiDung'), 'The bank took my fee.')
    assert.ok(await support.isChosen(page, 'loaiVanDe', en('option.supportTopic.2')))
    assert.equal(await captchaInput(page).inputValue(), '')
    await isAccessible(page)
  })

  await when('sent, it has a number, which the receipt by mail has, too', async () => {
    await page.getByRole('textbox', { name: en('field.lookup.maHoSo.label') }).fill('ab2d efgh jkmn 2345 a')
    await solveCaptcha(page, on.portal)
    await press(page, 'support.act')
    await title(page, 'support.sent.title')
    await page.getByText(en('support.sent.text', { address: traveller.email })).waitFor()
    number = await page.getByRole('main').locator('dd [translate="no"]').textContent()
    await isAccessible(page)
    await mailTo(desk, traveller.email, number)
  })

  await when('what was sent is kept no longer', async () => {
    await press(page, 'support.sent.again')
    await support.box(page, 'noiDung').waitFor()
    assert.equal(await support.answerOf(page, 'noiDung'), '')
    assert.equal(await page.getByText(en('kept.title')).count(), 0)
  })

  await when('an officer finds the request, and an empty answer is not sent', async () => {
    await desk.getByRole('link', { name: en('authority.support.title'), exact: true }).click()
    await title(desk, 'authority.support.title')
    await desk.getByRole('link', { name: /Eva Lindqvist/ }).click()
    await desk.getByText('The bank took my fee.').waitFor()
    await desk.getByText('Mã hồ sơ: AB2DEFGHJKMN2345A').waitFor()
    await press(desk, 'authority.support.send')
    await desk.getByText(en('authority.support.noAnswer')).waitFor()
    await isAccessible(desk)
  })

  await when('the answer arrives by mail, and the request waits no longer', async () => {
    const answer = 'Your bank gives the fee back within five days.'
    await desk.getByRole('textbox', { name: new RegExp(en('authority.support.answer')) }).fill(answer)
    await press(desk, 'authority.support.send')
    await desk.getByText(en('authority.support.sent', { name: 'Eva Lindqvist' })).waitFor()
    assert.ok((await mailTo(desk, traveller.email, answer)).includes(number))
    await desk.getByText(en('authority.support.empty.open')).waitFor()
    await desk.getByRole('heading', { name: en('authority.support.answers'), exact: true }).waitFor()
    await isAccessible(desk)
    link = /\S+\/support\/request#\S+/.exec(await mailTo(desk, traveller.email, answer))[0]
  })

  await when(
    'under the link of the mail it goes on: what was asked and answered, and one thing more',
    async () => {
      await page.goto(link)
      await fitsEverybody(page, 'thread.title')
      await page.waitForURL(`${on.portal.url}/support/request`)
      await page.reload()
      const said = page.getByRole('main').getByRole('listitem')
      await said.filter({ hasText: 'The bank took my fee.' }).waitFor()
      await said.filter({ hasText: 'Your bank gives the fee back' }).waitFor()
      await press(page, 'thread.send')
      await page.getByText(en('thread.nothing')).waitFor()
      await page.getByRole('textbox', { name: new RegExp(en('thread.add')) }).fill('It was five days ago.')
      await press(page, 'thread.send')
      await page.getByText(en('thread.sent')).waitFor()
      await said.filter({ hasText: 'It was five days ago.' }).waitFor()
      await page.getByText(en('thread.open')).waitFor()
      await isAccessible(page)
    },
  )

  await when(
    'the officer has it in the list again, and reads what was added',
    async () => {
      await desk.reload()
      await desk.getByRole('link', { name: /Eva Lindqvist/ }).click()
      await desk.getByText('It was five days ago.').waitFor()
      await desk.getByText(en('authority.support.added')).waitFor()
      await isAccessible(desk)
    },
    desk,
  )

  await when('a link that is cut off opens nothing, and leads to where one asks', async () => {
    await page.goto('about:blank')
    await page.goto(link.slice(0, -1))
    await page.getByText(en('thread.lost')).waitFor()
    await isAccessible(page)
  })
})

/** What travellers typed and found nothing for, or another question, and what they mean by it. */
const ASKED = {
  refund: 'Is the fee refunded?',
  child: 'I travel with a child. Does it need its own visa?',
  extend: 'Can I extend my stay in Viet Nam?',
  'multiple entry': 'Single or multiple entry: which do I need?',
  'name only one': 'I have one name only, and no surname.',
  'how much': 'How much is the fee?',
  'lost pasport': 'I lost my passport.',
}
const CHINESE = '付款两次了，\n请退款。'

on.story('whoever searches the questions finds the answer, or people', async ({ page, enter, when }) => {
  const search = page.getByLabel(en('faq.search'))
  const answers = page.getByRole('main').locator('details')
  const askPeople = page.getByRole('link', { name: en('help.support') })

  await when('the questions stand under headings, to which links lead', async () => {
    await page.goto(`${on.portal.url}/faq`)
    await page.getByRole('heading', { level: 2, name: en('faq.group.before'), exact: true }).waitFor()
    assert.ok((await answers.count()) >= 40)
    await page
      .getByRole('navigation', { name: en('home.sections') })
      .getByRole('link', { name: en('faq.group.travel'), exact: true })
      .click()
    await page.waitForFunction(() => document.activeElement?.id === 'travel')
    await isAccessible(page)
  })

  await when('what is typed finds what is meant', async () => {
    for (const [typed, question] of Object.entries(ASKED)) {
      await search.fill(typed)
      await answers.first().locator('summary').getByText(question, { exact: true }).waitFor()
    }
    await isAccessible(page)
  })

  await when('each answer ends with the way to people', async () => {
    await answers.first().locator('summary').click()
    assert.equal(
      await answers
        .first()
        .getByRole('link', { name: en('help.support') })
        .count(),
      1,
    )
  })

  await when('nothing found leads to people with what was typed, which stands in no address', async () => {
    await search.fill('xylophon qqqqqq')
    await page.getByText(en('faq.none')).waitFor()
    await isAccessible(page)
    await askPeople.click()
    await support.box(page, 'noiDung').waitFor()
    assert.equal(await support.answerOf(page, 'noiDung'), 'xylophon qqqqqq')
    assert.equal(page.url(), `${on.portal.url}/support`)
  })

  await when('people are asked in Chinese, and an officer reads it', async () => {
    await support.fill(page, { hoTen: 'Wang Xiaoming', email: traveller.email, noiDung: CHINESE })
    await support.choose(page, 'loaiVanDe', en('option.supportTopic.2'))
    await solveCaptcha(page, on.portal)
    await press(page, 'support.act')
    await title(page, 'support.sent.title')
    const desk = await officer.atDesk(enter, on.portal)
    await desk.getByRole('link', { name: en('authority.support.title'), exact: true }).click()
    await desk.getByRole('link', { name: /Wang Xiaoming/ }).click()
    await desk.getByText('付款两次了').waitFor()
    await isAccessible(desk)
  })
})

on.story(
  'whoever lost the code gets it by mail; a stranger learns nothing',
  async ({ page, enter, when }) => {
    const desk = await officer.atDesk(enter, on.portal)
    let code
    const ask = async (address) => {
      await page.goto(`${on.portal.url}/forgot-code`)
      await title(page, 'form.lostCode.title')
      await lostCode.fill(page, { email: address })
      await solveCaptcha(page, on.portal)
      await press(page, 'lostCode.act')
      await page.getByText(en('lostCode.sent', { address })).waitFor()
    }

    await when('an application was sent, and its code is lost', async () => {
      code = (await on.seed.application()).code
    })

    await when('the look-up leads to the form', async () => {
      await lookup.openLookup(page, on.portal)
      await page
        .getByRole('main')
        .getByRole('link', { name: en('lostCode.link') })
        .click()
      await title(page, 'form.lostCode.title')
      await isAccessible(page)
    })

    await when('the mail names the code', async () => {
      await ask(traveller.email)
      await isAccessible(page)
      assert.ok(await mailTo(desk, traveller.email, code))
    })

    await when('an unknown address is answered with the same words', () => ask('nobody@example.org'))
  },
)

on.story('a portal that is closed says why, and leads back when it opens', async ({ page, when }) => {
  await when('somebody is about to send something when it closes', async () => {
    await page.goto(`${on.portal.url}/forgot-code`)
    await lostCode.fill(page, { email: traveller.email })
    await solveCaptcha(page, on.portal)
    await portalIs('maintenance', 'on')
    await press(page, 'lostCode.act')
    await title(page, 'maintenance.title')
    assert.equal(new URL(page.url()).pathname, '/maintenance')
    await isAccessible(page)
  })

  await when('it opens, and the page that was left is a link away', async () => {
    await portalIs('maintenance', 'off')
    const back = page.getByRole('link', { name: en('maintenance.back') })
    await page.reload()
    await back.waitFor()
    await isAccessible(page)
    await back.click()
    await title(page, 'form.lostCode.title')
  })

  await when('in its trial phase it says that, too', async () => {
    await portalIs('trial-phase', 'on')
    await page.goto(`${on.portal.url}/maintenance`)
    await page.getByText(server('trial_phase')).waitFor()
    await on.portal.command('portal', 'trial-phase', 'off')
  })
})
