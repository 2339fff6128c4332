// An import as an organization's clerk makes it, measured in the page while it is under way.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as officer from '../../../web/test/e2e/pages/officer.mjs'
import * as organization from '../../../web/test/e2e/pages/organization.mjs'
import * as workbook from '../../../web/test/e2e/pages/workbook.mjs'
import { visitor } from '../../../web/test/e2e/support/browser.mjs'
import { td3 } from '../../../web/test/e2e/support/mrz.mjs'
import { pictures } from '../../../web/test/e2e/support/pictures.mjs'
import { mrzLines, traveller } from '../../../web/test/e2e/support/traveller.mjs'
import { en } from '../../../web/test/e2e/support/words.mjs'
import { zip } from '../../../web/test/e2e/support/xlsx.mjs'

const { say } = workbook
const PLACE = '/thong-tin-to-chuc/nhap-bang-tinh'
const PATIENCE_MS = 30 * 60_000

/** Notes in the page: tasks that kept it busy, pauses between frames, and pauses between what its progress said. */
function watch() {
  const seen = { task: 0, frame: 0, progress: 0 }
  let [frame, told] = [performance.now(), performance.now()]
  let wasBar = false
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
  }).observe({ entryTypes: ['longtask'] })
  const drawn = (now) => {
    seen.frame = Math.max(seen.frame, now - frame)
    frame = now
    requestAnimationFrame(drawn)
  }
  requestAnimationFrame(drawn)
  new MutationObserver(() => {
    // Only while there is a bar: before and after it nothing is told.
    const now = performance.now()
    const isBar = document.querySelector('main progress') !== null
    if (isBar && wasBar) seen.progress = Math.max(seen.progress, now - told)
    told = now
    wasBar = isBar
  }).observe(document.querySelector('main'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  globalThis.seen = seen
  globalThis.anew = () => {
    Object.assign(seen, { task: 0, frame: 0, progress: 0 })
    told = performance.now()
  }
}

/** The most memory that a process has held, in MB. */
const peak = (pid) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)

/** The renderer that has held most, in MB: page and workers together. */
async function rendererPeak(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peak(id)))
}

/** Chooses a file as a person does: what a test hands over from memory is put together by the page, which that keeps busy. */
async function choose(page, key, { name, buffer }) {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-import-'))
  try {
    writeFileSync(join(folder, name), buffer)
    await workbook.choose(page, key, join(folder, name))
    // The page reads it only now and then.
    return () => rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** A clerk whose organization was admitted, at the import. */
export async function openImport(browser, portal) {
  const { page } = await visitor(browser)
  const { page: desk } = await visitor(browser)
  const { portrait } = await pictures(browser, mrzLines, traveller)
  await officer.openDesk(desk, portal)
  await officer.signIn(desk, portal, await portal.hire('supervisor'))
  await organization.admitted(page, desk, portal, portrait)
  await desk.context().close()
  await page.goto(`${portal.url}${PLACE}`)
  await page.getByRole('button', { name: say('file.choose'), exact: true }).waitFor()
  await page.evaluate(watch)
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

/** What the page noticed while `act` went on, and how long that took in seconds. */
async function during(page, act) {
  await page.evaluate(() => globalThis.anew())
  const begun = performance.now()
  await act()
  const seconds = (performance.now() - begun) / 1000
  return { seconds, ...(await page.evaluate(() => globalThis.seen)) }
}

const rowsOf = (count) => Array.from({ length: count }, (_, row) => workbook.cellsOf(workbook.personOf(row)))

/** Reads a workbook of so many right rows. */
export async function measureReading(browser, page, count) {
  const file = workbook.fileOf('Bench.xlsx', rowsOf(count))
  let done
  const read = await during(page, async () => {
    done = await choose(page, 'file.choose', file)
    await workbook.counted(page, count, 0, 0)
    await page.getByText(say('read.done_other', { count, sheet: 'Applications' })).waitFor()
  })
  done()
  return { ...read, bytes: file.buffer.length, peak: await rendererPeak(browser) }
}

/** Has so many pairs of pictures looked at, which are drawn before. */
export async function measurePictures(browser, page, count) {
  const files = {}
  for (let row = 0; row < count; row++) {
    const person = workbook.personOf(row)
    const { portrait, passport } = await pictures(browser, td3(person), person)
    files[`${person.passport}-face.jpg`] = portrait.buffer
    files[`${person.passport}-passport.jpg`] = passport.buffer
  }
  const archive = { name: 'Bench.zip', buffer: zip(files) }
  let done
  const looked = await during(page, async () => {
    done = await choose(page, 'pictures.files', archive)
    await page.getByText(say('pictures.have', { both: count, all: count })).waitFor()
  })
  done()
  return { ...looked, peak: await rendererPeak(browser) }
}

/** Sends every row that is ready. */
export async function measureSending(portal, page, count) {
  const sent = await during(page, async () => {
    await page.getByRole('checkbox', { name: new RegExp(en('field.evisa.camDoan.label')) }).check()
    await workbook.press(page, 'send.act_other', { count })
    await page.getByText(say('send.done_other', { count }), { exact: true }).waitFor()
  })
  return { ...sent, server: peak(portal.pid) }
}

/** Begins with another workbook. */
export async function beginAnew(page) {
  await workbook.press(page, 'file.another')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('leave.act'), exact: true })
    .click()
  await page.getByRole('button', { name: say('file.choose'), exact: true }).waitFor()
}
