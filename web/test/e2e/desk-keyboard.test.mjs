import assert from 'node:assert/strict'
import { follow } from './pages/account.mjs'
import * as keyboard from './pages/keyboard.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { companion, traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

/** More presses than these are too many for one case. */
const MOST_KEYS = 8

const on = stage()

/** Presses keys one by one and counts them; after each the focus stands somewhere, and it is seen. */
function counting(page) {
  let pressed = 0
  return {
    async press(...keys) {
      for (const key of keys) {
        await page.keyboard.press(key)
        pressed += 1
        await keyboard.focusIsSeen(page)
      }
    },
    /** How many it took since it was asked last. */
    taken() {
      const taken = pressed
      pressed = 0
      return taken
    },
  }
}

const button = (page, decision) => page.getByRole('button', { name: en(`authority.decision.${decision}`) })

on.story('an officer decides by keyboard alone', async ({ page, when }) => {
  let keys

  await when('two persons apply and pay', async () => {
    for (const person of [traveller, companion]) await on.seed.application({ person, paid: true })
  })

  await when('the officer signs in without a pointer, and the desk has the focus', async () => {
    await officer.openDesk(page, on.portal)
    await follow(page, 'nav.signIn')
    const { name, password } = on.portal.officer
    await keyboard.type(page, page.getByRole('textbox', { name: en('field.login.username.label') }), name)
    await keyboard.type(page, page.getByLabel(en('field.login.password.label')), password)
    await solveCaptcha(page, on.portal)
    await keyboard.press(page, page.getByRole('button', { name: en('account.login.enter') }))
    await officer.row(page, traveller.given).waitFor()
    await keyboard.focusIsSeen(page)
    await isAccessible(page)
    keys = counting(page)
  })

  await when('the first case opens, and its evidence scrolls', async () => {
    await keys.press('j', 'Enter')
    await button(page, 'take').waitFor()
    await page.locator('[data-start]:focus').waitFor()
    await keys.press('PageDown')
    await page.waitForFunction(() => document.querySelector('[data-start]').scrollTop > 0)
    await isAccessible(page)
  })

  await when('it is taken and approved, within eight presses', async () => {
    await keys.press('t')
    await button(page, 'approve').waitFor()
    await isAccessible(page)
    await keys.press('a')
    await isAccessible(page)
    await keys.press('Enter')
    await page.getByText(en('authority.done.approve')).waitFor()
    const taken = keys.taken()
    assert.ok(taken <= MOST_KEYS, `${taken} presses`)
  })

  await when('the next case opens by itself with the focus on it, and needs fewer', async () => {
    await page.getByRole('heading', { level: 2, name: new RegExp(companion.given) }).waitFor()
    await button(page, 'take').waitFor()
    await page.locator('[data-start]:focus').waitFor()
    await keys.press('PageDown', 't')
    await button(page, 'approve').waitFor()
    await keys.press('a', 'Enter')
    await officer.queue(page).getByText(en('authority.queue.empty')).waitFor()
    await page.getByText(en('authority.case.choose')).waitFor()
    await keyboard.focusIsSeen(page)
    const taken = keys.taken()
    assert.ok(taken < MOST_KEYS, `${taken} presses`)
    await isAccessible(page)
  })

  await when('after a reload the keys work, too', async () => {
    await page.reload()
    await officer.queue(page).getByText(en('authority.queue.empty')).waitFor()
    await page.keyboard.press('/')
    assert.ok(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement))
    await page.keyboard.type('a/t')
    assert.equal(await page.getByRole('searchbox').inputValue(), 'a/t', 'what is typed presses nothing')
  })

  await when('the list of keys opens by its own, and turns them all off', async () => {
    await page.locator('h1').press('?')
    const dialog = page.getByRole('dialog', { name: en('authority.keys.title') })
    await dialog.waitFor()
    await isAccessible(page)
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.ok(await page.getByRole('searchbox').evaluate((box) => box !== document.activeElement))
    await keyboard.press(page, page.getByRole('button', { name: en('authority.keys.button') }))
    await dialog.waitFor()
  })
})
