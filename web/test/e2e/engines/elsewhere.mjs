import assert from 'node:assert/strict'
import * as apply from '../pages/apply.mjs'
import * as elsewhere from '../pages/elsewhere.mjs'
import * as form from '../pages/form.mjs'
import * as officer from '../pages/officer.mjs'
import { mailTo, tokenIn } from '../support/mails.mjs'
import { traveller } from '../support/traveller.mjs'
import { en } from '../support/words.mjs'

export const title = 'a phone goes on with what the computer began'

const ANNA = 'anna.lindqvist@example.com'
const PHONE = { width: 390, height: 740 }

export async function tell({ page, enter, when }, on) {
  const files = await on.pictures()
  const { page: phone } = await enter(PHONE)
  const desk = await officer.atDesk(enter, on.portal)
  let link

  await when('the computer begins, and has the link mailed', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await elsewhere.ask(page)
    const asked = page.getByRole('dialog')
    await asked.getByRole('textbox').fill(ANNA)
    await asked.getByRole('button', { name: en('elsewhere.mail.act') }).click()
    await asked.getByText(en('elsewhere.mail.done')).waitFor()
    const mail = await mailTo(desk, ANNA, '/e-visa/continue#')
    link = `${on.portal.url}/e-visa/continue#${tokenIn(mail, 'continue')}`
    await elsewhere.close(page)
  })

  await when(
    'the phone opens it, and takes the photos',
    async () => {
      await phone.goto(link)
      await elsewhere.goOn(phone)
      await form.isAt(phone, 'images')
      await apply.choosePictures(phone, files)
      await elsewhere.kept(phone)
    },
    phone,
  )

  await when('the computer sees them arrive, with what was read', async () => {
    await elsewhere.arrived(page)
    await apply.says(page, en('photo.better'))
    await apply.says(page, en('photo.good.passport'))
    await form.goOn(page)
    await form.isAt(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
  })

  await when(
    'what is typed on the computer is on the phone',
    async () => {
      await form.fill(page, { ttcnNoiSinh: 'Uppsala' })
      await elsewhere.arrived(phone)
      await phone.getByRole('main').locator('nav summary').click()
      await form.openPart(phone, 'identity')
      const isThere = () => document.getElementById('ttcnNoiSinh')?.value === 'Uppsala'
      await phone.waitForFunction(isThere)
    },
    phone,
  )
}
