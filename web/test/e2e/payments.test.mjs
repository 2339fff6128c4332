import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as cashier from './pages/cashier.mjs'
import * as factors from './pages/factors.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const REASON = 'The bank confirms that the card was stolen.'
const say = (key, params) => en(`authority.payments.${key}`, params)

const on = stage()

/** Applies, and pays with money that the bank doubts; the codes of the application and of the payment. */
async function payUnderSuspicion(page) {
  const { code } = await on.seed.application()
  await page.goto(`${on.portal.url}/e-visa/pay/${code}`)
  await apply.goToBank(page)
  await bank.payWith(page, bank.SUSPECT_CARD)
  await page.getByRole('heading', { level: 1, name: en('pay.review.title'), exact: true }).waitFor()
  return { code, receipt: new URL(page.url()).searchParams.get('receipt') }
}

on.story('money that the bank doubts is given back by whoever looks after money', async (story) => {
  const { page, enter, when } = story
  const { page: desk } = await enter()
  let chief
  let code
  let receipt
  let amount

  await when('a traveller applies, and pays with a card that the bank suspects', async () => {
    ;({ code, receipt } = await payUnderSuspicion(page))
    await isAccessible(page)
  })

  await when(
    'finance starts at the payments, and is offered no applications',
    async () => {
      await officer.openDesk(desk, on.portal)
      await officer.signIn(desk, on.portal, await on.portal.hire('finance'))
      await desk.getByRole('heading', { level: 1, name: say('title'), exact: true }).waitFor()
      await cashier.row(desk, receipt).getByText(say('cause.suspect')).waitFor()
      assert.equal(await desk.getByRole('link', { name: en('authority.queue.title') }).count(), 0)
      await isAccessible(desk)
    },
    desk,
  )

  await when(
    'the order says what it is, in every language',
    async () => {
      await cashier.open(desk, receipt)
      await apply.says(desk, say('cause.suspectText'))
      amount = await desk
        .getByText(/658,750/)
        .first()
        .textContent()
      for (const language of languages) {
        await desk.locator(`header button[lang="${language}"]`).click()
        await desk.getByText(words(language)('authority.payments.cause.suspectText')).waitFor()
        await isAccessibleIn(desk, language)
      }
      await desk.locator('header button[lang="en"]').click()
      await apply.says(desk, say('cause.suspectText'))
    },
    desk,
  )

  await when(
    'a refund is not proposed without a reason, and Escape proposes nothing',
    async () => {
      await cashier.askToGiveBack(desk, receipt)
      await isAccessible(desk)
      await cashier.propose(desk, 'refund')
      await desk.getByRole('dialog').getByText(en('authority.ask.noReason')).waitFor()
      await desk.keyboard.press('Escape')
      await desk.getByRole('dialog').waitFor({ state: 'detached' })
      await cashier.row(desk, receipt).waitFor()
    },
    desk,
  )

  await when(
    'with a reason it is proposed, and whoever proposed it cannot confirm it',
    async () => {
      await cashier.askToGiveBack(desk, receipt)
      await cashier.explain(desk, REASON)
      await cashier.propose(desk, 'refund')
      await desk.getByText(say('done.proposed')).first().waitFor()
      await apply.says(desk, say('proposal.second_person_needed'))
      await apply.says(desk, REASON)
      await apply.says(desk, 'The finance')
      assert.equal(await desk.getByRole('button', { name: say('proposal.confirm') }).count(), 0)
      await isAccessible(desk)
    },
    desk,
  )

  await when(
    'a supervisor confirms it, and the bank is told to give the money back',
    async () => {
      ;({ page: chief } = await enter())
      const supervisor = await on.portal.hire('supervisor')
      await officer.arrive(chief, on.portal, supervisor)
      await cashier.enter(chief)
      await cashier.open(chief, receipt)
      await apply.says(chief, say('proposal.waits'))
      await isAccessible(chief)
      // The sign-in is too long ago for this: the password is asked for again, then the money moves.
      await factors.proofIsOld(chief, '**/proposals/*/confirm')
      await cashier.confirm(chief, 'refund', amount)
      const again = chief.getByRole('dialog', { name: factors.say('title') })
      await again.getByLabel(new RegExp(`^${factors.say('password.label')}`)).waitFor()
      await isAccessible(chief)
      await factors.confirm(chief, 'password', supervisor.password, again)
      await chief.getByText(say('done.refund', { amount })).first().waitFor()
      await apply.says(chief, say('standing.refunding'))
      await apply.says(chief, 'The supervisor')
      await isAccessible(chief)
      await desk.reload()
      await apply.says(desk, say('standing.refunding'))
    },
    chief,
  )

  await when(
    'nothing waits any more, and filter and search find it again',
    async () => {
      await apply.says(desk, say('nothing'))
      await cashier.filter(desk, 'refunding')
      await cashier.row(desk, receipt).waitFor()
      await cashier.filter(desk, 'all')
      await cashier.search(desk, 'EV000000-222222')
      await apply.says(desk, say('empty'))
      await cashier.search(desk, code)
      await cashier.row(desk, receipt).waitFor()
    },
    desk,
  )

  await when('the traveller reads it too, and can pay again', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1, name: en('pay.refunding.title'), exact: true }).waitFor()
    await lookup.lookUp(page, on.portal, code, traveller)
    await page.getByRole('link', { name: en('lookup.pay') }).click()
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
  })

  await when('a supervisor sees both: what is given back in the history, and what paid', async () => {
    await chief.getByRole('link', { name: en('authority.queue.title') }).click()
    // The list was read at the sign-in, before the fee was paid.
    await chief.reload()
    await officer.openCase(chief, traveller.surname)
    await chief.getByText(en('authority.history.refundAsked')).waitFor()
    await chief.getByText(REASON).first().waitFor()
    await cashier.enter(chief)
    await cashier.search(chief, receipt)
    await cashier.filter(chief, 'all')
    await cashier.open(chief, receipt)
    await isAccessible(chief)
  })
})

on.story('money that the bank doubted is accepted, and pays for the application', async (story) => {
  const { page, enter, when } = story
  const { page: desk } = await enter()
  let receipt

  await when('a traveller applies, and pays with a card that the bank suspects', async () => {
    ;({ receipt } = await payUnderSuspicion(page))
  })

  let amount

  await when(
    'finance proposes to accept it, with a reason',
    async () => {
      await officer.arrive(desk, on.portal, await on.portal.hire('finance', 'treasurer'))
      await cashier.open(desk, receipt)
      amount = await desk
        .getByText(/658,750/)
        .first()
        .textContent()
      await cashier.askTo(desk, 'accept')
      await isAccessible(desk)
      await cashier.explain(desk, 'The bank says that the money is good.')
      await cashier.propose(desk, 'accept')
      await desk.getByText(say('done.proposed')).first().waitFor()
    },
    desk,
  )

  await when('a supervisor confirms it', async () => {
    const { page: chief } = await enter()
    await officer.arrive(chief, on.portal, await on.portal.hire('supervisor', 'director'))
    await cashier.enter(chief)
    await cashier.open(chief, receipt)
    await cashier.confirm(chief, 'accept', amount)
    await chief.getByText(say('done.accept', { amount })).first().waitFor()
    await apply.says(chief, say('standing.paid'))
  })

  await when('the traveller reads that the fee is paid', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
  })
})
