// Whether the page stays usable while pictures are checked: the longest task of its main thread from the choice of a
// picture to what the page says about it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePicture } from '../../web/test/e2e/pages/form.mjs'
import { openForm, passGate, says } from '../../web/test/e2e/pages/apply.mjs'
import { visitor } from '../../web/test/e2e/support/browser.mjs'
import { cameraPhoto, pictures } from '../../web/test/e2e/support/pictures.mjs'
import { mrzLines, traveller } from '../../web/test/e2e/support/traveller.mjs'
import { en } from '../../web/test/e2e/support/words.mjs'

/** Tasks that take longer than 50 ms, as the Long Tasks API tells them. */
function watchTasks() {
  window.tasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

/**
 * The tasks above 50 ms, in milliseconds, of one visit on a processor so many times slower: while a portrait, a passport
 * page and a camera's photo of twelve megapixels are checked. Everything is loaded before, as after a look at the step.
 */
export async function measureTasks(browser, portal, rate) {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-tasks-'))
  // From the disk, as a person chooses them: what a test hands over otherwise is decoded by the page itself.
  const kept = ({ name, buffer }) => {
    const path = join(folder, name)
    writeFileSync(path, buffer)
    return path
  }
  const { portrait, passport } = await pictures(browser, mrzLines, traveller)
  const drawn = { portrait: kept(portrait), passport: kept(passport), camera: kept(await cameraPhoto(browser)) }
  const { page, context } = await visitor(browser)
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.addInitScript(watchTasks)
    await openForm(page, portal)
    await passGate(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(5000)
    const during = {}
    for (const [name, where, file, sentence] of [
      ['portrait', 'anhMat', drawn.portrait, 'photo.good.portrait'],
      ['passport page', 'anhHoChieu', drawn.passport, 'photo.good.passport'],
      ['photo of 12 megapixels', 'anhMat', drawn.camera, 'photo.good.portrait'],
    ]) {
      const from = await page.evaluate(() => performance.now())
      await choosePicture(page, where, file)
      await page.waitForTimeout(200)
      await says(page, en(sentence))
      // What follows a verdict is drawn, too.
      await page.waitForTimeout(500)
      during[name] = await page.evaluate(
        (since) => window.tasks.filter((task) => task.startTime >= since).map((task) => Math.round(task.duration)),
        from,
      )
    }
    return during
  } finally {
    await context.close()
    rmSync(folder, { recursive: true })
  }
}
