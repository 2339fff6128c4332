import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { traveller } from '../support/traveller.mjs'
import { en } from '../support/words.mjs'
import * as lookup from './lookup.mjs'
import * as officer from './officer.mjs'
import { applyAndPay } from './paid.mjs'

/** A seal for the portal of a story: `settings` with its files, and `clear` when the story is over. */
export function seal() {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-seal-'))
  execFileSync(new URL('../../../../scripts/seal-key', import.meta.url).pathname, [folder])
  return {
    settings: {
      EVISA_SEAL_KEY: join(folder, 'seal.key'),
      EVISA_SEAL_CERTIFICATES: join(folder, 'seal.pem'),
    },
    clear: () => rmSync(folder, { recursive: true }),
  }
}

/** The e-visa of the traveller, as a PDF: applied and paid for on a page, approved at a desk, looked up and downloaded. */
export async function issueVisa(on, page, desk) {
  await applyAndPay(page, on.portal, await on.pictures())
  const code = await page.evaluate(
    () => document.querySelector('main')?.textContent?.match(/[A-Z0-9]{17}/)?.[0],
  )
  await officer.openDesk(desk, on.portal)
  await officer.signIn(desk, on.portal)
  await officer.openCase(desk, traveller.surname)
  await officer.decide(desk, 'take')
  await officer.decide(desk, 'approve')
  await officer.confirm(desk, 'approve')
  await desk.getByText(en('authority.done.approve')).waitFor()
  await lookup.lookUp(page, on.portal, code, traveller)
  return (await lookup.download(page, en('lookup.download'))).bytes
}
