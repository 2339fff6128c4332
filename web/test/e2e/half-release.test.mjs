import assert from 'node:assert/strict'
import { after } from 'node:test'
import { keepForOffline } from './form-mishaps/filling.mjs'
import { serviceWorkerIsReplaced } from './form-mishaps/mishaps.mjs'
import { openReleases } from './form-mishaps/releases.mjs'
import * as apply from './pages/apply.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const releases = openReleases()
const on = stage({ EVISA_WEB_DIR: releases.dir }, { worker: true })
after(releases.close)

on.story(
  'a release that came in part leaves the form that works without a network',
  async ({ page, context, when }) => {
    let bringRest
    const opensOffline = async () => {
      await context.setOffline(true)
      await page.reload()
      await page.getByText(en('offline.title')).waitFor()
      await context.setOffline(false)
    }

    await when('the form is kept for a visit without a network', async () => {
      await apply.openForm(page, on.portal)
      await keepForOffline(page)
      await opensOffline()
    })
    await when('of the next release a part is missing, so that it is not taken', async () => {
      releases.publish()
      bringRest = releases.withhold('outbox-')
      await assert.rejects(serviceWorkerIsReplaced(page), /script evaluation failed/)
    })
    await when('the form still opens without a network', opensOffline)
    await when('the rest has come, and the release takes over', async () => {
      bringRest()
      await serviceWorkerIsReplaced(page)
      await opensOffline()
    })
  },
)

on.story('a link leads to its page although a release has taken the old one away', async (story) => {
  const { page, context, when } = story
  await when('somebody reads a page, and a release takes over meanwhile', async () => {
    // Playwright keeps no HTTP cache beside a route: what the old release had is nowhere.
    await context.route(/\/nothing$/, (route) => route.continue())
    await page.goto(`${on.portal.url}/faq`)
    await keepForOffline(page)
    releases.publish()
    await serviceWorkerIsReplaced(page)
  })
  await when('they follow a link to a page that this one has not loaded yet', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: en('nav.lookup'), exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: en('lookup.title'), exact: true }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/e-visa/search')
  })
  await when('and back to where they were', async () => {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: en('faq.title'), exact: true }).waitFor()
  })
})

on.story('a release takes no page away from who types into it', async ({ page, when }) => {
  const search = page.getByRole('main').getByRole('textbox').first()

  await when('somebody types, and a release takes over before all was kept for later', async () => {
    await page.goto(`${on.portal.url}/e-visa/search`)
    // What the page waits for is there; what it keeps for later comes some seconds after that.
    await page.locator('#root[data-running]').waitFor()
    await page.waitForLoadState('networkidle')
    releases.publish()
    const gone = page.waitForResponse(
      (answer) => /\/keepContent-/.test(answer.url()) && answer.status() === 404,
    )
    await search.fill('E250101VN')
    await gone
  })
  await when('what was typed stands there', async () => {
    // Longer than a page takes to be loaded anew.
    await page.waitForTimeout(2000)
    assert.equal(await search.inputValue(), 'E250101VN')
  })
})
