import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { untilSo } from './support/until.mjs'
import { en } from './support/words.mjs'

const on = stage({}, { worker: true })

const ENTRY = 'ttcdNcCuaKhau'
const LISTED = '/client-service/public/dm-ck/get-all-nc'
const CLOSED = { code: 'db-na-meo', name: 'Na Meo International Border Gate' }
const OPENED = 'Tra Su Landing'
const LINES = `
[[gate]]
ma = "bt-tra-su"
loai = "marine"
ten = "Bến thuyền Trà Sư"
tenEn = "${OPENED}"
tenZh = "茶姒码头"
tenJa = "チャースー船着場"
`

/** As the authority does it: the list is written to a file, edited, and imported. */
async function openAndClose() {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-gates-'))
  try {
    await on.portal.command('content', 'export', folder)
    const file = join(folder, 'gates.toml')
    const closed = `ma = "${CLOSED.code}"\n`
    const text = readFileSync(file, 'utf8')
    assert.ok(text.includes(closed))
    writeFileSync(file, text.replace(closed, `${closed}daDong = true\n`) + LINES)
    await on.portal.command('content', 'import', folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The gates that are open, once the server has followed: it looks every half minute. */
const listed = () =>
  untilSo(async () => {
    const { data } = await (await fetch(on.portal.url + LISTED)).json()
    return data.at(-1).tenEn === OPENED && data.map(({ ma }) => ma)
  })

/** Whether what stands at its place on the screen is this element: it is in view, and nothing lies over it. */
function isUncovered(element) {
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 4, top + height / 2))
}

on.story('the authority opens a border gate and closes another', async (story) => {
  const { page, context, when } = story
  const problem = page.getByText(en('problem.choice', { label: en(`field.evisa.${ENTRY}.label`) })).first()

  await when('somebody has chosen one that closes then', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'trip')
    await form.find(page, ENTRY, CLOSED.name)
    await form.openPart(page, 'review')
    await page.getByText(CLOSED.name).first().waitFor()
  })

  await when('its list is imported, and every process follows', async () => {
    await openAndClose()
    const codes = await listed()
    assert.ok(!codes.includes(CLOSED.code))
  })

  await when('in a new visit the closed one is named, refused, and offered no more', async () => {
    // Who comes back within five minutes may have the list of before.
    const network = await context.newCDPSession(page)
    await network.send('Network.clearBrowserCache')
    await page.reload()
    await form.isAt(page, 'review')
    await page.getByText(CLOSED.name).first().waitFor()
    await form.openPart(page, 'trip')
    await form.goOn(page)
    await problem.waitFor()
    await isAccessible(page)
    await form.list(page, ENTRY).click()
    await form.list(page, ENTRY).fill('Na Meo')
    await page.getByText(en('combo.none')).waitFor()
  })

  await when('the new one is found and taken, and stays right without a network', async () => {
    await form.list(page, ENTRY).fill('')
    await form.find(page, ENTRY, OPENED)
    await form.goOn(page)
    await page.getByRole('alert', { name: en('summary.title') }).waitFor()
    await problem.waitFor({ state: 'detached' })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    await form.isAt(page, 'trip')
    // The list is there a moment after the form.
    await untilSo(async () => (await form.found(page, ENTRY)) === OPENED)
    await form.goOn(page)
    await page.getByRole('alert', { name: en('summary.title') }).waitFor()
    assert.equal(await problem.count(), 0)
    // That there is no network is said a moment later, at the top: it lies over nothing that has the focus.
    await page.getByText(en('offline.title')).waitFor()
    await page.waitForFunction(isUncovered, await page.locator('#error-summary').elementHandle())
    await isAccessible(page)
  })
})
