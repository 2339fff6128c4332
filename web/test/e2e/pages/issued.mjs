import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { traveller } from '../support/traveller.mjs'
import { en } from '../support/words.mjs'
import * as lookup from './lookup.mjs'

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

/** The e-visa of the traveller, as a PDF: it was approved, and is looked up and downloaded on a page. */
export async function issueVisa(on, page) {
  const { code } = await on.seed.application({ approved: true })
  await lookup.lookUp(page, on.portal, code, traveller)
  return (await lookup.download(page, en('lookup.download'))).bytes
}
