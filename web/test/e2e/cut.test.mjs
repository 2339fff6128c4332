import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as cut from './pages/cut.mjs'
import * as form from './pages/form.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { keptPicture } from './support/device.mjs'
import { askewPhoto } from './support/pictures.mjs'
import { stage } from './support/stage.mjs'
import { en, languages, words } from './support/words.mjs'

const UPLOAD = '/client-service/public/upload'
const TILT = 8

const on = stage()

const near = (value, wanted, by, what) =>
  assert.ok(Math.abs(value - wanted) <= by, `${what}: ${value}, not ${wanted}`)

async function choosePhoto(page, tilt = TILT) {
  const photo = await askewPhoto(on.browser, tilt)
  await apply.openForm(page, on.portal)
  await apply.giveConfirmations(page)
  await form.choosePicture(page, 'anhMat', photo)
  await page.getByRole('button', { name: en('cut.open') }).waitFor()
}

on.story('a photo that is taken askew is cut to 4 × 6 with the mouse', async ({ page, enter, when }) => {
  let proposed
  let sent

  await when('the device proposes a level cut with the head where it belongs', async () => {
    await choosePhoto(page)
    await cut.open(page)
    await cut.advises(page, 'good')
    proposed = await cut.place(page)
    // People lean a little by themselves.
    const { page: level } = await enter()
    await choosePhoto(level, 0)
    await cut.open(level)
    await cut.advises(level, 'good')
    const own = (await cut.place(level)).angle
    near(proposed.angle - own, TILT, 3, 'the angle')
    near(own, 0, 6, 'the angle of the level photo')
    await isAccessible(page)
  })

  await when('the frame is pulled away, and says what is wrong', async () => {
    const { middle } = await cut.onScreen(page)
    await cut.pull(page, middle, [0, 60])
    await cut.advises(page, 'up')
    await cut.press(page, 'undo')
    await cut.advises(page, 'good')
    assert.deepEqual(await cut.place(page), proposed)
  })

  await when('a corner makes it larger, and the corner across stays', async () => {
    const { corners } = await cut.onScreen(page)
    await cut.pull(page, corners[2], [40, 60])
    await cut.advises(page, 'smaller')
    const after = await cut.onScreen(page)
    for (const axis of [0, 1]) near(after.corners[0][axis], corners[0][axis], 1.5, 'the corner across')
    assert.ok(after.corners[2][1] > corners[2][1] + 15, 'the corner follows')
  })

  await when('a pull beyond the picture ends at its edge', async () => {
    const { middle } = await cut.onScreen(page)
    await cut.pull(page, middle, [-2000, -2000])
    const box = await cut.frame(page).boundingBox()
    for (const [x, y] of (await cut.onScreen(page)).corners) {
      assert.ok(x >= box.x - 1 && y >= box.y - 1, `${x} ${y} lies outside`)
    }
  })

  await when('the angle has a slider, and the proposal comes back', async () => {
    await cut.slider(page, 'angle').fill('-20')
    await cut.isTurned(page, -20)
    await cut.press(page, 'proposal')
    await cut.advises(page, 'good')
    assert.deepEqual(await cut.place(page), proposed)
  })

  await when('the cut is judged in the place of the photo, and sent as it was judged', async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith(UPLOAD))
    await cut.use(page)
    await apply.says(page, en('photo.better'))
    sent = (await (await answered).json()).data
    const kept = await keptPicture(page)
    assert.equal(kept.sha256, sent.sha256)
    assert.equal(kept.width * 3, kept.height * 2, `${kept.width} × ${kept.height}`)
    await isAccessible(page)
  })

  await when('after a reload it can still be changed, or given up for the photo', async () => {
    await page.reload()
    await cut.open(page, 'again')
    await cut.advises(page, 'good')
    await cut.press(page, 'leave')
    await page.getByRole('button', { name: en('cut.back') }).click()
    await apply.says(page, en('cut.open'))
    const kept = await keptPicture(page)
    assert.deepEqual([kept.width, kept.height], [1200, 1200])
  })
})

on.story('the same is done with a keyboard alone', async ({ page, when }) => {
  let proposed

  await when('arrows move, brackets turn, plus and minus size', async () => {
    await choosePhoto(page)
    await page.getByRole('button', { name: en('cut.open') }).press('Enter')
    await cut.advises(page, 'good')
    proposed = await cut.place(page)
    const frame = cut.frame(page)
    await frame.press('Shift+ArrowRight')
    const right = await cut.placeAfter(page, proposed)
    assert.ok(right.x > proposed.x && right.y === proposed.y)
    await frame.press(']')
    near((await cut.placeAfter(page, right)).angle, proposed.angle + 0.5, 0.11, 'one press')
    for (let press = 0; press < 12; press += 1) await frame.press('-')
    await cut.advises(page, 'larger')
  })

  await when('every row of presses is undone as one, down to the proposal', async () => {
    for (let step = 0; step < 3; step += 1) await cut.frame(page).press('Control+z')
    await cut.advises(page, 'good')
    assert.deepEqual(await cut.place(page), proposed)
    assert.ok(await page.getByRole('button', { name: en('cut.undo') }).isDisabled())
  })

  await when('Escape keeps the photo, and the focus comes back', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const button = page.getByRole('button', { name: en('cut.open') })
    assert.ok(await button.evaluate((element) => element === document.activeElement))
  })

  await when('a cut is used, and undone from the notice', async () => {
    await page.keyboard.press('Enter')
    await cut.advises(page, 'good')
    await cut.use(page)
    await apply.says(page, en('photo.better'))
    await page.getByRole('button', { name: en('cut.undo') }).press('Enter')
    await page.getByRole('button', { name: en('cut.open') }).waitFor()
  })
})

on.story(
  'on the smallest phone a finger moves the frame, in every language',
  async ({ page, context, when }) => {
    await when('nothing is wider than the screen, and all is for everyone', async () => {
      await choosePhoto(page)
      for (const language of languages) {
        const say = words(language)
        await page.locator(`header button[lang="${language}"]`).click()
        await page.getByRole('button', { name: say('cut.open') }).click()
        await page.getByText(say('cut.advice.good')).waitFor()
        const dialog = page.getByRole('dialog')
        const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
        assert.ok(wide <= 0, `the dialog in ${language} is ${wide} pixels too wide`)
        await isAccessibleIn(page, language)
        await page.keyboard.press('Escape')
      }
    })

    await when('the frame follows the finger, and the page stays', async () => {
      await page.locator('header button[lang="en"]').click()
      await cut.open(page)
      await cut.advises(page, 'good')
      const before = await cut.place(page)
      await cut.frame(page).scrollIntoViewIfNeeded()
      const scrolled = await page.getByRole('dialog').evaluate((element) => element.scrollTop)
      const { middle } = await cut.onScreen(page)
      await cut.drag(page, context, middle, [0, 30])
      assert.ok((await cut.placeAfter(page, before)).y > before.y)
      assert.equal(await page.getByRole('dialog').evaluate((element) => element.scrollTop), scrolled)
    })
  },
  { width: 320, height: 640, touch: true },
)
