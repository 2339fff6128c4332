import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessibleIn } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { languages, words } from './support/words.mjs'

const on = stage()

const EXAMPLES = {
  portrait: ['good', 'glasses', 'shadow', 'small', 'turned', 'covered'],
  passport: ['good', 'glare', 'cropped', 'tilted'],
}

for (const dark of [false, true]) {
  on.story(
    `examples show a right picture and usual faults ${dark ? 'in the dark' : 'by day'}`,
    async ({ page, when }) => {
      const files = await on.pictures()
      const title = (kind, say) => page.getByRole('button', { name: say(`photo.examples.title.${kind}`) })
      const en = words('en')

      await when('the home page has loaded nothing of them', async () => {
        const addresses = []
        page.on('request', (request) => addresses.push(request.url()))
        await page.goto(on.portal.url, { waitUntil: 'networkidle' })
        const scripts = addresses.filter((address) => /\/assets\/.*\.js$/.test(address))
        assert.ok(scripts.length > 0)
        const loaded = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()))
        const drawing = 'M19 54c-4-23 5-35 21-35s25 12 21 35'
        assert.deepEqual(
          loaded.filter((text) => text.includes(drawing)),
          [],
        )
      })
      await when('they stand below the place of each picture, in four languages', async () => {
        await apply.openForm(page, on.portal)
        await apply.giveConfirmations(page)
        for (const language of languages) {
          const say = words(language)
          await page.locator(`header button[lang="${language}"]`).click()
          for (const [kind, examples] of Object.entries(EXAMPLES)) {
            await title(kind, say).waitFor()
            for (const example of examples) {
              const sentence = page.getByText(say(`photo.examples.${kind}.${example}`), { exact: false })
              const drawing = page.getByRole('listitem').filter({ has: sentence }).locator('> div > svg')
              const { width, height } = await drawing.first().boundingBox()
              assert.ok(width >= 80 && height >= 80, `${language} ${example}: ${width} by ${height}`)
            }
          }
          await isAccessibleIn(page, language)
        }
        await page.locator('header button[lang="en"]').click()
      })
      await when('a picture takes their room, and they can be opened again', async () => {
        await form.choosePicture(page, 'anhMat', files.portrait)
        const first = page.getByText(en('photo.examples.portrait.good'))
        await first.waitFor({ state: 'hidden' })
        await title('portrait', en).focus()
        await page.keyboard.press('Enter')
        await first.waitFor()
      })
      await when('closed, they stay closed after a reload', async () => {
        await title('passport', en).click()
        await page.getByText(en('photo.examples.passport.good')).waitFor({ state: 'hidden' })
        await page.reload()
        await form.isAt(page, 'images')
        assert.equal(await title('passport', en).getAttribute('aria-expanded'), 'false')
      })
    },
    { dark, width: dark ? 360 : 1280 },
  )
}
