import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { isWritten } from './support/device.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()

on.story('one tab at a time changes a draft', async ({ page, context, when }) => {
  const place = en('otherTab.place', { place: en('form.evisa.section.contact.title') })

  await when('a form is begun', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'contact')
    await form.fill(page, { ttcnEmail: 'first@example.org' })
    await isWritten(page, 'first@example.org')
  })

  // Opened only now: a page in the background draws nothing, and would be slow to fill in.
  const second = await context.newPage()
  await when(
    'a second tab says where the first one is, and changes nothing',
    async () => {
      await second.goto(page.url())
      await second.getByText(place).waitFor()
      assert.ok(await form.box(second, 'ttcnEmail').isDisabled())
      await isAccessible(second)
    },
    second,
  )

  await when(
    'it takes the form over with what was typed in the first one meanwhile',
    async () => {
      await form.fill(page, { ttllSdt: '+46-701234567' })
      await second.getByRole('button', { name: en('otherTab.take') }).click()
      await second.getByText(place).waitFor({ state: 'detached' })
      assert.equal(await form.answerOf(second, 'ttcnEmail'), 'first@example.org')
      assert.equal(await form.answerOf(second, 'ttllSdt'), '+46-701234567')
      await form.fill(second, { ttcnEmail: 'second@example.org' })
      await isWritten(second, 'second@example.org')
    },
    second,
  )

  await when('the first one only reads from then on', async () => {
    await page.getByText(en('otherTab.moved')).waitFor()
    assert.ok(await form.box(page, 'ttcnEmail').isDisabled())
    await page.reload()
    await page.getByText(place).waitFor()
    assert.equal(await form.answerOf(page, 'ttcnEmail'), 'second@example.org')
  })
})

on.story('a lost answer is asked for again under the same key', async ({ page, when }) => {
  const keys = []
  let first
  await when('the line breaks while the application is sent', async () => {
    await page.route('**/client-service/public/hstt', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'))
      if (keys.length > 1) return route.continue()
      // The portal has it; its answer is what gets lost.
      first = (await (await route.fetch()).json()).data.maSoHoso
      await route.abort('connectionreset')
    })
    await on.seed.begun(page)
    await apply.completeDeclaration(page)
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
  })
  await when('the page shows both codes as if nothing had happened', async () => {
    const { code } = await apply.codes(page)
    assert.equal(code.replaceAll(/\s/g, ''), first, 'a second application')
    assert.equal(keys.length, 2)
    assert.match(keys[0], /^[\da-f-]{36}$/)
    assert.equal(keys[0], keys[1])
  })
  await when('the way back leads to the code, and to no empty form', async () => {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: en('submitted.title'), exact: true }).waitFor()
  })
})
