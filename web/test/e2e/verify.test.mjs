import assert from 'node:assert/strict'
import { after } from 'node:test'
import { issueVisa, seal } from './pages/issued.mjs'
import * as proof from './pages/proof.mjs'
import { isAccessible } from './support/accessible.mjs'
import { fitsInEachLanguage } from './support/fits.mjs'
import { textOf } from './support/pdf.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const sealing = seal()
after(sealing.clear)
const on = stage(sealing.settings, { worker: true })
const say = (key) => en(`proof.${key}`)

/** A PDF whose table of objects is a stream, as newer programs write it. */
const SAVED_AGAIN =
  '%PDF-1.5\n1 0 obj\n<< /Type /XRef /Size 2 /W [1 2 1] /Root 1 0 R /Length 0 >>\nstream\n\nendstream\nendobj\n' +
  'startxref\n9\n%%EOF\n'

on.story('whoever gets an e-visa can tell whether it is genuine, without a network too', async (story) => {
  const { page, context, when } = story
  let evisa

  await when('an e-visa is issued, and names the page that verifies it', async () => {
    evisa = await issueVisa(on, page)
    assert.ok((await textOf(evisa)).includes(`${on.portal.url}/verify`))
  })

  await when('it is genuine: sealed by the authority, and now', async () => {
    await proof.open(page, on.portal)
    await isAccessible(page)
    await proof.verify(page, 'visa.pdf', evisa, 'sealed')
    await page.getByText('Immigration Authority (trial)', { exact: true }).waitFor()
    await page.getByText('Trial Root CA', { exact: true }).waitFor()
    await isAccessible(page)
  })

  await when('one changed byte of it is found', async () => {
    await proof.verify(page, 'changed.pdf', proof.altered(evisa), 'faulty')
    await page.getByText(say('fault.altered')).first().waitFor()
    await isAccessible(page)
  })

  await when(
    'what was printed before anything was sealed has no signature, and no file at all is said to be none',
    async () => {
      await proof.verify(page, 'plain.pdf', await page.pdf(), 'unsigned')
      await proof.verify(page, 'letter.pdf', Buffer.from('Dear officer'), 'faulty')
      await page.getByText(say('fault.malformed')).waitFor()
      await proof.verify(page, 'saved again.pdf', Buffer.from(SAVED_AGAIN), 'unsupported')
      await isAccessible(page)
    },
  )

  await when('it works in each language on a narrow screen', async () => {
    await proof.verify(page, 'visa.pdf', evisa, 'sealed')
    await fitsInEachLanguage(page, '/verify', (say) =>
      page.getByText(say('proof.verdict.sealed.title')).waitFor(),
    )
  })

  await when('without a network it tells the same', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await proof.verify(page, 'visa.pdf', evisa, 'sealed')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: say('title'), exact: true }).waitFor()
    await proof.verify(page, 'again.pdf', evisa, 'sealed')
    await context.setOffline(false)
  })
})
