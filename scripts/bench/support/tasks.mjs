// Whether the page stays usable while pictures are checked: the longest task of its main thread from the choice of a
// picture to what the page says about it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openForm, giveConfirmations } from '../../../web/test/e2e/pages/apply.mjs'
import { visitor } from '../../../web/test/e2e/support/browser.mjs'
import { cameraPhoto, pictures } from '../../../web/test/e2e/support/pictures.mjs'
import { mrzLines, traveller } from '../../../web/test/e2e/support/traveller.mjs'
import { en } from '../../../web/test/e2e/support/words.mjs'

/** How long somebody looks at the step before. */
const LOOKED_MS = 5000
/** What follows a verdict is drawn by then. */
const AFTERWARDS_MS = 700

/** Tasks that take longer than 50 ms, as the Long Tasks API tells them. */
function watchTasks() {
  window.tasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Hears what `main` says without looking through it again and again, which would be a long task of its own. */
function listenFor(sentence) {
  const main = document.querySelector('main')
  window.said = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!main.textContent.includes(sentence)) return
      observer.disconnect()
      resolve()
    }).observe(main, { subtree: true, childList: true, characterData: true })
  })
}

/**
 * The tasks above 50 ms, in milliseconds, on a processor so many times slower: while a portrait, a passport page and a
 * camera's photo of twelve megapixels are checked, each in a visit of its own, so that no sentence about another picture
 * is taken for the verdict. Everything is loaded before, as after a look at the step.
 */
export async function measureTasks(browser, portal, rate) {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-tasks-'))
  // From the disk, as a person chooses them: what a test hands over otherwise is decoded by the page itself.
  const kept = ({ name, buffer }) => {
    const path = join(folder, name)
    writeFileSync(path, buffer)
    return path
  }
  try {
    const { portrait, passport } = await pictures(browser, mrzLines, traveller)
    const camera = await cameraPhoto(browser)
    return {
      portrait: await tasksOf(browser, portal, rate, 'anhMat', kept(portrait), 'photo.better'),
      'passport page': await tasksOf(browser, portal, rate, 'anhHoChieu', kept(passport), 'photo.good.passport'),
      'photo of 12 megapixels': await tasksOf(browser, portal, rate, 'anhMat', kept(camera), 'photo.better'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** From the choice of a file for a field until the page says this of it, and what follows was drawn. */
async function tasksOf(browser, portal, rate, field, file, sentence) {
  const { page, context } = await visitor(browser)
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.addInitScript(watchTasks)
    await openForm(page, portal)
    await giveConfirmations(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(LOOKED_MS)
    // Found before: the search is a task, too.
    const input = await page.getByLabel(en(`field.evisa.${field}.label`), { exact: true }).elementHandle()
    await page.evaluate(listenFor, en(sentence))
    const from = await page.evaluate(() => performance.now())
    await input.setInputFiles(file)
    await page.evaluate(() => window.said)
    await page.waitForTimeout(AFTERWARDS_MS)
    return await page.evaluate(
      (since) => window.tasks.filter((task) => task.startTime >= since).map((task) => task.duration),
      from,
    )
  } finally {
    await context.close()
  }
}
