import { en } from '../support/words.mjs'

const say = (key) => en(`proof.${key}`)

export async function open(page, portal) {
  await page.goto(`${portal.url}/verify`)
  await page.getByRole('heading', { level: 1, name: say('title'), exact: true }).waitFor()
}

/** Chooses a file and waits for what is said of it. */
export async function verify(page, name, buffer, verdict) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('choose') }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer })
  await page.getByRole('status').getByText(name, { exact: true }).waitFor()
  await page.getByText(say(`verdict.${verdict}.title`), { exact: true }).waitFor()
}

/** The same file but for one byte. */
export function altered(file) {
  const changed = Buffer.from(file)
  changed[Math.floor(changed.indexOf('/ByteRange') / 2)] ^= 1
  return changed
}
