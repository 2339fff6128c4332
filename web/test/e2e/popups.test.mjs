import assert from 'node:assert/strict'
import { openHome } from './pages/home.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en, languages, words } from './support/words.mjs'

const on = stage()

/** What the texts of the home page refer to. */
const NAMES = [
  'visa-exemption',
  'border-gates',
  'rights-and-duties',
  'residence',
  'article-8',
  'article-21',
  'abtc',
  'article-16',
  'article-20',
  'unilateral-exemption',
  'bilateral-exemption',
]

/** Opens what a link names by the keyboard, and closes it by Escape; the title of what was open. */
async function readAndClose(page, link) {
  await link.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await popup.getByRole('heading', { level: 2 }).waitFor()
  // The dialog opens at once; what it tells, and its own title, may come a moment later.
  await popup.locator('p, li, td').first().waitFor()
  const title = await popup.getByRole('heading', { level: 2 }).textContent()
  const text = await popup.textContent()
  assert.ok(text.length > title.length + 80, `${title} says only ${text}`)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  assert.ok(await link.evaluate((element) => element === document.activeElement), `${title}: focus lost`)
  return title
}

for (const language of languages) {
  on.story(
    `what the home page refers to opens above it in ${language}, and closes`,
    async ({ page, when }) => {
      const titles = new Set()
      await openHome(page, on.portal)
      for (const name of NAMES) {
        await when(`${name} is opened, read and closed by Escape`, async () => {
          const link = page.getByRole('main').locator(`section[id] a[href="/information/${name}"]`).first()
          titles.add(await readAndClose(page, link))
        })
      }
      await when('each of them is another text, and the button closes it too', async () => {
        assert.equal(titles.size, NAMES.length)
        await page.getByRole('main').locator('a[href="/information/border-gates"]').first().click()
        await isAccessible(page)
        const close = words(language)('content.close')
        await page.getByRole('dialog').getByRole('button', { name: close }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        assert.equal(new URL(page.url()).pathname, '/')
      })
    },
    { language, width: language === 'en' ? 1280 : 360 },
  )
}

on.story(
  'how to know the official site is read before the form without leaving it',
  async ({ page, when }) => {
    await when('what was ticked is still ticked afterwards', async () => {
      await page.goto(`${on.portal.url}/e-visa/foreigners`)
      await page.getByRole('main').getByText(en('footer.proof.text')).waitFor()
      await page.locator('#root[data-running]').waitFor({ state: 'attached' })
      await page.getByRole('checkbox').first().check()
      const link = page.getByRole('main').getByRole('link', { name: en('footer.proof.more') })
      assert.equal(await readAndClose(page, link), 'How to know the official site')
      assert.ok(await page.getByRole('checkbox').first().isChecked())
    })
  },
)
