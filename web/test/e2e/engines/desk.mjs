import assert from 'node:assert/strict'
import * as apply from '../pages/apply.mjs'
import * as form from '../pages/form.mjs'
import * as lookup from '../pages/lookup.mjs'
import * as officer from '../pages/officer.mjs'
import { mrzLines, traveller } from '../support/traveller.mjs'
import { en } from '../support/words.mjs'

export const title = 'an officer asks for more, and approves'

export async function tell({ page, enter, when }, on) {
  const { page: desk } = await enter()
  let codes

  await when('an application is paid for', async () => {
    codes = await on.seed.application({ paid: true })
  })

  await when(
    'an officer signs in, takes it, and asks for an answer',
    async () => {
      await officer.openDesk(desk, on.portal)
      await officer.signIn(desk, on.portal)
      await officer.openCase(desk, traveller.surname)
      await desk.getByText(mrzLines[1]).waitFor()
      await officer.decide(desk, 'take')
      await officer.decide(desk, 'supplement')
      await officer.explain(desk, 'Please give the country of birth, too.', 'ttcnNoiSinh')
      await officer.confirm(desk, 'supplement')
      await desk.getByText(en('authority.done.supplement')).waitFor()
    },
    desk,
  )

  await when('the traveller gives it', async () => {
    await lookup.lookUp(page, on.portal, codes.code, traveller)
    await page.getByRole('link', { name: en('lookup.edit') }).click()
    await form.isAt(page, 'identity')
    assert.equal(await page.getByRole('textbox').count(), 1, 'only the answer asked for can be changed')
    await form.fill(page, { ttcnNoiSinh: 'Uppsala, Sweden' })
    await form.goOn(page)
    await form.isAt(page, 'review')
    await apply.saveChanges(page, codes.secret)
  })

  await when(
    'the officer sees it and approves; the filter finds it again',
    async () => {
      await officer.openCode(desk, on.portal, codes.code)
      await desk.getByText('Uppsala, Sweden', { exact: true }).waitFor()
      await officer.decide(desk, 'approve')
      await officer.confirm(desk, 'approve')
      await desk.getByText(en('authority.done.approve')).waitFor()
      await desk.getByText(en('authority.queue.empty')).waitFor()
      await officer.filter(desk, 'approved')
      const row = officer.row(desk, traveller.surname)
      await row.getByText(en('status.DA_KY'), { exact: true }).waitFor()
    },
    desk,
  )
}
