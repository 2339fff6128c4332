import { issueVisa } from '../pages/issued.mjs'
import * as proof from '../pages/proof.mjs'
import { en } from '../support/words.mjs'

export const title = 'whoever gets an e-visa can tell whether it is genuine, without a network too'

export async function tell({ page, context, when }, on) {
  let evisa

  await when('an e-visa is issued and downloaded', async () => {
    evisa = await issueVisa(on, page)
  })

  await when('it is genuine: sealed by the authority', async () => {
    await proof.open(page, on.portal)
    await proof.verify(page, 'visa.pdf', evisa, 'sealed')
  })

  await when('one changed byte of it is found', async () => {
    await proof.verify(page, 'changed.pdf', proof.altered(evisa), 'faulty')
    await page.getByText(en('proof.fault.altered')).first().waitFor()
  })

  await when('without a network it tells the same', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await proof.verify(page, 'visa.pdf', evisa, 'sealed')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: en('proof.title'), exact: true }).waitFor()
    await proof.verify(page, 'again.pdf', evisa, 'sealed')
    await context.setOffline(false)
  })
}
