import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as apply from './pages/apply.mjs'
import * as drafts from './pages/drafts.mjs'
import * as form from './pages/form.mjs'
import * as guarantee from './pages/guarantee.mjs'
import * as lookup from './pages/lookup.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { openProfile } from './support/browser.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { isWritten } from './support/device.mjs'
import { keepsRecords, recordsOnDevice, remainsOf, textsInFiles, watchHistory } from './support/remains.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const BIRTHPLACE = 'Uppsala'

const on = stage()

const shared = (page) => page.getByRole('checkbox', { name: en('shared.label') })
const { surname, given, passport, email, born } = traveller
const PERSONAL = [surname, given, passport, email, born, BIRTHPLACE]

/** Neither the device nor a history entry of this visit holds any of it. */
async function holdsNone(page, history, texts) {
  assert.deepEqual(await remainsOf(page, texts), [])
  const written = history()
  assert.deepEqual(
    texts.filter((text) => written.includes(text)),
    [],
    'a history entry holds it',
  )
}

on.story('a shared computer keeps nothing', async ({ page, context, when }) => {
  const files = await on.pictures()
  const history = await watchHistory(context)
  let codes

  await when('a form is begun, and what was kept so far is deleted when it is said', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await apply.choosePictures(page, files)
    await keepsRecords(page, 3)
    await shared(page).check()
    await page.getByText(en('shared.unkept')).waitFor()
    await keepsRecords(page, 0)
  })

  await when('it is offered in every language, for everyone and on the narrowest screen', async () => {
    const screen = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 800 })
    for (const language of languages) {
      await page.locator(`header button[lang="${language}"]`).click()
      await page.getByRole('checkbox', { name: words(language)('shared.label') }).waitFor()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `${wide} pixels too wide`)
      await isAccessibleIn(page, language)
    }
    await page.locator('header button[lang="en"]').click()
    await page.setViewportSize(screen)
  })

  await when('it is filled in, and nothing of it reaches the device', async () => {
    await form.goOn(page)
    await apply.completePerson(page)
    await apply.completeContact(page)
    await apply.completeTrip(page)
    assert.equal(await recordsOnDevice(page), 0)
    await holdsNone(page, history, PERSONAL)
  })

  await when('it is submitted, and nothing remains', async () => {
    codes = await apply.finish(page, on.portal)
    assert.equal(await recordsOnDevice(page), 0)
    await holdsNone(page, history, [...PERSONAL, codes.secret])
  })

  await when('who closes the tab in the middle of another leaves nothing either', async () => {
    await page.getByRole('link', { name: en('submitted.another') }).click()
    await form.isAt(page, 'images')
    assert.ok(await shared(page).isChecked(), 'the tab remembers it')
    await apply.choosePictures(page, files)
    await page.close({ runBeforeUnload: true })
  })

  const next = await context.newPage()
  await when(
    'the next one finds an empty form',
    async () => {
      await apply.openForm(next, on.portal)
      await apply.giveConfirmations(next)
      assert.ok(!(await shared(next).isChecked()), 'only the tab remembered it')
      assert.equal(await recordsOnDevice(next), 0)
      assert.deepEqual(await remainsOf(next, [...PERSONAL, codes.secret, codes.code]), [])
    },
    next,
  )
})

on.story('what others began is not shown, and not touched', async ({ page, context, when }) => {
  const next = await context.newPage()
  await when('somebody begins a form, and leaves it', async () => {
    await guarantee.openForm(page, on.portal)
    await guarantee.form.isAt(page, 'guarantor')
    await guarantee.form.fill(page, { hoTen: 'Trần Thị Bình' })
    await isWritten(page, 'Trần Thị Bình')
    await page.close()
  })
  await when(
    'another says that the computer is shared, and begins one',
    async () => {
      await guarantee.openForm(next, on.portal)
      assert.deepEqual(await drafts.names(next), ['Trần Thị Bình'])
      await shared(next).check()
      await next.getByText(en('begun.none')).waitFor()
      await next.getByText(en('shared.begun')).waitFor()
      await isAccessible(next)
      await drafts.another(next)
      await guarantee.form.isAt(next, 'guarantor')
      await guarantee.form.fill(next, { hoTen: 'Lê Văn An' })
      // Of the other one: what is begun here stays in memory.
      assert.equal(await recordsOnDevice(next), 1)
    },
    next,
  )
  await when(
    'both are there once the computer is not shared after all',
    async () => {
      await shared(next).uncheck()
      await isWritten(next, 'Lê Văn An')
      await guarantee.openForm(next, on.portal)
      assert.deepEqual((await drafts.names(next)).sort(), ['Lê Văn An', 'Trần Thị Bình'])
    },
    next,
  )
})

on.story(
  'after a submission neither device nor history knows who applied',
  async ({ page, context, when }) => {
    const history = await watchHistory(context)
    let codes
    await when('an application is submitted on a computer of one’s own', async () => {
      await apply.fillIn(page, on.portal, await on.pictures())
      await keepsRecords(page, 3)
      codes = await apply.finish(page, on.portal)
      assert.equal(await recordsOnDevice(page), 0)
      await holdsNone(page, history, [...PERSONAL, codes.secret])
    })

    await when('the page is loaded anew, and still leads to payment and look-up', async () => {
      await page.reload()
      await apply.says(page, en('submitted.reloaded'))
      const code = await page.getByRole('status', { name: en('submitted.code') }).textContent()
      assert.equal(code.replace(/\s/g, ''), codes.code)
      assert.equal(await page.getByRole('status', { name: en('submitted.secret') }).count(), 0)
      await page.getByRole('link', { name: en('submitted.pay') }).waitFor()
      await isAccessible(page)
      await page.getByRole('link', { name: en('submitted.lookup') }).click()
    })

    await when('who changes it hands over nothing in the history either', async () => {
      await lookup.typeHolder(page, traveller)
      await solveCaptcha(page, on.portal)
      await lookup.search(page)
      await page.getByRole('link', { name: en('lookup.edit') }).click()
      await form.isAt(page, 'images')
      await form.openPart(page, 'contact')
      assert.equal(await form.answerOf(page, 'ttcnEmail'), email)
      assert.equal(await recordsOnDevice(page), 0)
      await holdsNone(page, history, [...PERSONAL, codes.secret])
      await page.reload()
      await apply.says(page, en('edit.lost'))
    })
  },
)

on.story('nor does the security code stay that opens a guarantee', async ({ page, context, when }) => {
  const history = await watchHistory(context)
  let codes
  await when('a guarantee is submitted, and opened to be changed with its security code', async () => {
    await guarantee.openForm(page, on.portal)
    await guarantee.fillIn(page)
    await solveCaptcha(page, on.portal)
    await guarantee.submit(page)
    codes = await guarantee.codes(page)
    await guarantee.lookUp(page, on.portal, codes.code)
    await page.getByRole('button', { name: en('lookup.edit_guarantee') }).click()
    await guarantee.prove(page, codes.secret, 'lookup.secret.edit')
    await guarantee.form.isAt(page, 'guarantor')
  })
  await when('neither that nor who guarantees stands anywhere', async () => {
    const { name, email } = guarantee.guarantor
    await holdsNone(page, history, [codes.secret, name, email, passport])
    assert.equal(await recordsOnDevice(page), 0)
  })
})

on.story('the files of a profile show nobody what was begun', async ({ when }) => {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-profile-'))
  const context = await openProfile(folder)
  const page = context.pages()[0] ?? (await context.newPage())
  try {
    await when(
      'a form with pictures is begun, and the browser closed',
      async () => {
        await page.addInitScript(() => localStorage.setItem('locale', 'en'))
        await apply.openForm(page, on.portal)
        await apply.giveConfirmations(page)
        await apply.choosePictures(page, await on.pictures())
        await form.goOn(page)
        await form.isAt(page, 'identity')
        await form.fill(page, { ttcnNoiSinh: BIRTHPLACE })
        await isWritten(page, BIRTHPLACE)
        await keepsRecords(page, 3)
        await context.close()
      },
      page,
    )
    await when('the database’s files hold when it was saved, and nothing of the person', () => {
      const files = join(folder, 'Default', 'IndexedDB')
      // Also the start of a JPEG file and a name of a field; the time stands outside of what is encrypted.
      const texts = [...PERSONAL, 'ttcnHo', 'portrait.jpg', 'JFIF', 'savedAt']
      assert.deepEqual(textsInFiles(files, texts), ['savedAt'])
    })
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
