import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import * as apply from './pages/apply.mjs'
import * as exempt from './pages/exempt.mjs'
import * as form from './pages/form.mjs'
import { openHome } from './pages/home.mjs'
import { begun } from './seed/begun.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { untilSo } from './support/until.mjs'
import { en, languages, words } from './support/words.mjs'

const on = stage()

const DAYS = 'ttcdSoNgayTamTru'
const LISTED = '/client-service/public/dm-mtt/get-all'
const COUNTRIES = JSON.parse(
  readFileSync(new URL('../../../core/catalogues/countries.json', import.meta.url), 'utf8'),
)
const [SWEDEN, USA] = ['SWE', 'USA'].map((code) => COUNTRIES.find(({ ma }) => ma === code))
/** What the list that came with the program says of it. */
const ISLAND = {
  ten: 'chỉ lưu trú tại Phú Quốc',
  tenEn: 'you stay nowhere else',
  tenZh: '仅在富国岛停留',
  tenJa: 'フーコック島だけに滞在',
}
const NAMES = { vi: 'ten', en: 'tenEn', zh: 'tenZh', ja: 'tenJa' }

on.story('a Swede who stays 20 days is told before paying that no visa may be needed', async (story) => {
  const { page, when } = story

  await when('the trip is given', async () => {
    await begun(on, page)
    assert.equal(await exempt.told(page, 45).count(), 0)
    await form.openPart(page, 'trip')
    await exempt.told(page, 45).waitFor()
    await page.getByText(en('exempt.certainty.likely')).waitFor()
    await isAccessible(page)
  })

  await when('for 60 days a visa is needed, and nothing is told', async () => {
    await form.fill(page, { [DAYS]: '60' })
    await exempt.told(page, 45).waitFor({ state: 'detached' })
    await form.openPart(page, 'review')
    assert.equal(await exempt.told(page, 45).count(), 0)
  })

  await when('the review tells it of 20 days, and nobody is kept from going on', async () => {
    await form.openPart(page, 'trip')
    await form.fill(page, { [DAYS]: '20' })
    await form.openPart(page, 'visits')
    await apply.completeDeclaration(page)
    await exempt.told(page, 45).waitFor()
    await isAccessible(page)
    await page.getByRole('link', { name: en('exempt.more') }).click()
    await page.getByRole('dialog').getByText('at least 30 days have passed').waitFor()
    await page.keyboard.press('Escape')
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
    await apply.codes(page)
  })
})

for (const language of languages) {
  const say = words(language)
  on.story(
    `whether a visa is needed is asked on the home page by the keyboard alone in ${language}`,
    async ({ page, when }) => {
      const ask = (days) => exempt.ask(page, { country: SWEDEN[NAMES[language]], days, language })

      await when('for 20 days none may be needed', async () => {
        await openHome(page, on.portal)
        const dialog = await ask('20')
        await exempt.told(page, 45, say).waitFor()
        await dialog.getByText(say('exempt.certainty.likely')).waitFor()
        await isAccessible(page)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        const focused = await page.evaluate(() => document.activeElement?.textContent)
        assert.equal(focused, say('home.need'))
      })

      await when('for whoever is exempt nowhere else there is the island, and what it asks', async () => {
        const dialog = await exempt.ask(page, { country: USA[NAMES[language]], days: '30', language })
        await dialog.getByText(say('exempt.needed')).waitFor()
        await dialog.getByText(say('exempt.place_other', { count: 30 }), { exact: true }).waitFor()
        await dialog.getByText(ISLAND[NAMES[language]]).waitFor()
        await isAccessible(page)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      })

      await when('for 60 days one is needed, and no more than 45 are free', async () => {
        const dialog = await ask('60')
        await dialog.getByText(say('exempt.needed'), { exact: true }).waitFor()
        await dialog.getByText(say('exempt.tooLong_other', { count: 45 }), { exact: true }).waitFor()
        await dialog.getByRole('link', { name: say('home.apply') }).waitFor()
        await isAccessible(page)
      })
    },
    { language },
  )
}

test('without scripts the question leads to the list of who needs no visa', async () => {
  const context = await on.browser.newContext({ javaScriptEnabled: false, locale: 'en' })
  const page = await context.newPage()
  await page.goto(on.portal.url)
  await page.getByRole('link', { name: en('home.need'), exact: true }).click()
  await page.waitForURL('**/information/visa-exemption')
  await context.close()
})

/** As the authority does it: the list is written to a file, edited, and imported. */
async function shorten() {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-exemptions-'))
  try {
    await on.portal.command('content', 'export', folder)
    const file = join(folder, 'exemptions.toml')
    const text = readFileSync(file, 'utf8')
    assert.ok(text.includes('soNgay = 45\n'))
    writeFileSync(file, text.replace('soNgay = 45\n', 'soNgay = 15\ndenNgay = "2099-12-31"\n'))
    await on.portal.command('content', 'import', folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

on.story('the authority changes an exemption: its page, and the answer, follow', async ({ page, when }) => {
  await when('the list is imported, and every process follows', async () => {
    await shorten()
    await untilSo(async () => {
      const { data } = await (await fetch(on.portal.url + LISTED)).json()
      return data[0].soNgay === 15
    })
  })

  await when('the page lists it', async () => {
    await page.goto(`${on.portal.url}/information/visa-exemption`)
    await page.getByText(/up to 15 days \(until 31 December 2099\): Belgium, .*Sweden/).waitFor()
    assert.equal(await page.getByText('45 days').count(), 0)
    await isAccessible(page)
  })

  await when('the question is answered by it', async () => {
    await openHome(page, on.portal)
    const dialog = await exempt.ask(page, { country: SWEDEN.tenEn, days: '20' })
    await dialog.getByText(en('exempt.tooLong_other', { count: 15 }), { exact: true }).waitFor()
  })
})
