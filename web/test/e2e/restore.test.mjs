import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as drafts from './pages/drafts.mjs'
import * as form from './pages/form.mjs'
import * as guarantee from './pages/guarantee.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { captchaIsReplaced, captchaPicture, solveCaptcha } from './support/captcha.mjs'
import { isWritten, picturesOnDevice } from './support/device.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

const on = stage()

/** Fills in both pictures and one answer, up to the part about the person. */
async function begin(page, files) {
  await apply.openForm(page, on.portal)
  await apply.giveConfirmations(page)
  await apply.choosePictures(page, files)
  await form.goOn(page)
  await form.isAt(page, 'identity')
  await form.fill(page, { ttcnNoiSinh: 'Uppsala' })
}

/** Everything that was begun is there: the part, the answers, both pictures. */
async function isRestored(page) {
  await form.isAt(page, 'identity')
  assert.equal(await form.answerOf(page, 'ttcnNoiSinh'), 'Uppsala')
  assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
  await page.getByRole('button', { name: en('form.evisa.section.images.title') }).click()
  await form.isAt(page, 'images')
  await apply.says(page, en('photo.better'))
  await apply.says(page, en('photo.good.passport'))
  for (const field of ['anhMat', 'anhHoChieu']) {
    const picture = page.getByRole('img', { name: en(`field.evisa.${field}.label`) })
    assert.ok(await picture.evaluate(({ naturalWidth }) => naturalWidth > 0), `${field} is not shown`)
  }
}

on.story('a tab that is closed in the middle of the form loses nothing', async ({ page, context, when }) => {
  const files = await on.pictures()
  await when('the form is begun and the tab closed', async () => {
    await begin(page, files)
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })
  const again = await context.newPage()
  await when(
    'a new tab offers to go on, with every answer and both pictures',
    async () => {
      await apply.openForm(again, on.portal)
      await isAccessible(again)
      await drafts.carryOn(again, traveller.surname)
      await isRestored(again)
    },
    again,
  )
})

/** Another person, whose application is begun by hand. */
const OTHER = 'ANDERSSON'
const GUARANTOR = 'Trần Thị Bình'

on.story('two applications and a guarantee stand side by side', async ({ page, context, when }) => {
  const files = await on.pictures()
  const second = await context.newPage()

  await when('one application is begun, another in a second tab, and a guarantee', async () => {
    await begin(page, files)
    await isWritten(page, 'Uppsala')
    await apply.openForm(second, on.portal)
    await drafts.another(second)
    await apply.tickConfirmations(second)
    await form.isAt(second, 'images')
    await form.openPart(second, 'identity')
    await form.fill(second, { ttcnHo: OTHER })
    await isWritten(second, OTHER)
    await guarantee.openForm(second, on.portal)
    await guarantee.form.isAt(second, 'guarantor')
    await guarantee.form.fill(second, { hoTen: GUARANTOR })
    await isWritten(second, GUARANTOR)
  })

  await when(
    'all three are listed with their names, for everyone and on the narrowest screen',
    async () => {
      await apply.openForm(second, on.portal)
      assert.deepEqual(await drafts.names(second), [GUARANTOR, OTHER, traveller.surname])
      const screen = second.viewportSize()
      await second.setViewportSize({ width: 320, height: 800 })
      const wide = await second.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `${wide} pixels too wide`)
      await isAccessible(second)
      await second.setViewportSize(screen)
      for (const language of languages) {
        await second.locator(`header button[lang="${language}"]`).click()
        await second
          .getByRole('heading', { level: 1, name: words(language)('begun.title'), exact: true })
          .waitFor()
        await isAccessibleIn(second, language)
      }
      await second.locator('header button[lang="en"]').click()
    },
    second,
  )

  await when(
    'what is deleted can be had back with its pictures, and the first tab minds nothing',
    async () => {
      await drafts.remove(second, traveller.surname)
      assert.deepEqual(await drafts.names(second), [GUARANTOR, OTHER])
      await second.getByRole('button', { name: en('answer.undo') }).click()
      assert.deepEqual(await drafts.names(second), [GUARANTOR, OTHER, traveller.surname])
      assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
      assert.equal(await picturesOnDevice(second), 2)
    },
    second,
  )

  await when(
    'each goes on where it was left, also after a reload',
    async () => {
      await drafts.carryOn(second, OTHER)
      await form.isAt(second, 'identity')
      assert.equal(await form.answerOf(second, 'ttcnHo'), OTHER)
      assert.ok(!second.url().includes(OTHER), 'nothing personal stands in an address')
      await second.reload()
      await form.isAt(second, 'identity')
      assert.equal(await form.answerOf(second, 'ttcnHo'), OTHER)
      await apply.openForm(second, on.portal)
      await drafts.carryOn(second, traveller.surname)
      await isRestored(second)
      await apply.openForm(second, on.portal)
      await drafts.carryOn(second, GUARANTOR)
      await guarantee.form.isAt(second, 'guarantor')
      assert.equal(await guarantee.form.answerOf(second, 'hoTen'), GUARANTOR)
    },
    second,
  )
})

on.story(
  'after three hours without a sign of life the page is loaded anew, and says so before',
  async ({ page, when }) => {
    const files = await on.pictures()
    await page.clock.install()
    await when('nothing is said while somebody is there', async () => {
      await begin(page, files)
      await page.clock.fastForward(2 * HOUR_MS)
      await page.keyboard.press('Shift')
      await page.clock.fastForward(2 * HOUR_MS)
      assert.equal(await page.getByText(en('site.idle')).count(), 0)
    })
    await when('two minutes before the end it is announced', async () => {
      await page.keyboard.press('Shift')
      await page.clock.fastForward(3 * HOUR_MS - 2 * MINUTE_MS)
      await page.clock.fastForward(MINUTE_MS / 4)
      await page.getByText(en('site.idle')).waitFor()
      await page.clock.fastForward(MINUTE_MS)
      assert.ok(await page.getByText(en('site.idle')).isVisible(), 'it stays for whoever comes back')
    })
    await when('then the page is loaded anew, and everything is still there', async () => {
      await page.evaluate(() => {
        window.beforeReload = true
      })
      const loaded = page.waitForEvent('load')
      await page.clock.fastForward(2 * MINUTE_MS)
      await loaded
      assert.equal(await page.evaluate(() => window.beforeReload), undefined)
      await isRestored(page)
    })
  },
)

/** A handle of a picture that the server deleted meanwhile, as it does after some days. */
const FORGOTTEN = `/files/${'0'.repeat(32)}.0`

/** A complete form is left, and continued days later. */
async function continueLate(page) {
  await on.seed.begun(page)
  await apply.completeDeclaration(page)
  await isWritten(page)
  assert.equal(await picturesOnDevice(page, { handle: FORGOTTEN }), 2)
  await page.reload()
  await form.isAt(page, 'review')
}

on.story('pictures that the server no longer has are sent again', async ({ page, when }) => {
  await when('a complete form is left, and continued days later', () => continueLate(page))
  await when('nobody notices, and the application is taken', async () => {
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
    assert.match((await apply.codes(page)).code, /\w/)
  })
})

on.story('they are when only the submission finds them gone, too', async ({ page, when }) => {
  let refused = 0
  await when(
    'a complete form is continued days later, and the server has no time to check pictures',
    async () => {
      await page.route('**/ekyc/process-evisa', (route) => {
        refused += 1
        return route.fulfill({ status: 503, json: { code: 'busy' } })
      })
      await continueLate(page)
    },
  )
  await when('the portal says that it sends them again', async () => {
    const picture = await captchaPicture(page)
    const before = refused
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
    await page.getByText(en('review.picturesAgain')).waitFor()
    await captchaIsReplaced(page, picture)
    // Those that were sent again are to be checked, twice; until then a press of the button would be too early.
    while (refused < before + 2) await page.waitForTimeout(50)
  })
  await when('and takes the application', async () => {
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
    assert.match((await apply.codes(page)).code, /\w/)
  })
})
