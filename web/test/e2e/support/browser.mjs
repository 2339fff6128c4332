import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { watchCaptchas } from './captcha.mjs'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Some stories share a machine. */
const PATIENCE_MS = 40_000
/** How long a page waits for a check of pictures, by the specification, and how long it waits in a story. */
const CHECK_MS = 10_000
const CHECK_MS_IN_STORIES = 60_000
/** The specification's keys of the stored language. */
const STORED = { vi: 'vi', en: 'en', zh: 'cn', ja: 'jp' }

const LAUNCH = { executablePath: fileURLToPath(new URL('chromium', import.meta.url)), args: FLAGS }
/** The one without windows has no camera, and on the home page loads the program though nobody has moved or pressed anything. */
const WINDOWED = { ...LAUNCH, env: { ...process.env, EVISA_CHROMIUM_SHELL: '' } }

export const openBrowser = () => chromium.launch(LAUNCH)

/** The browser that people have, with windows. */
export const openBrowserWithWindows = () => chromium.launch(WINDOWED)

/** A browser on a computer whose camera shows a film (MJPEG) over and over. */
export const openBrowserWithCamera = (film) =>
  chromium.launch({
    ...WINDOWED,
    args: [...FLAGS, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })

/** A browser whose profile stands in a folder, as on somebody's computer: its one window. */
export async function openProfile(folder) {
  const context = await chromium.launchPersistentContext(folder, { ...LAUNCH, locale: 'en' })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

/** What a browser reports of an answer that was refused or left behind, and of an icon that it looks for unasked. */
const LEFT_BEHIND = [
  /^Failed to load (resource|‘)/,
  /^Refused to apply style .* MIME type \('application\/json'\)/,
  /\/favicon\.ico /,
  // WebKit's words for a request that the page left behind when it was closed, or that its service worker could not answer.
  /^(Fetch API cannot|Cannot) load \S+( due to access control checks)?\.$/,
  /^no-response: no-response /,
  // At one of the ports where the page looks for evisa-sign, that of another story's portal may listen.
  /^Access to fetch at 'http:\/\/127\.0\.0\.1:271\d\d\/\S+' .* blocked by CORS policy/,
]
/** WebKit also reports where something that watches sizes changed one: it is told of it with the next frame. */
const WATCHED = /^ResizeObserver loop completed with undelivered notifications\.$/
const isFault = (text) => ![...LEFT_BEHIND, WATCHED].some((known) => known.test(text))

/**
 * Has pages wait for checks of pictures longer than the portals of stories do (EVISA_EKYC_SECONDS): a machine that draws the
 * pages of two stories at once takes longer than that of a traveller. Unit tests know the limit itself.
 */
const waitsLonger = (context) =>
  context.addInitScript(
    ([limit, longer]) => {
      const { setTimeout, AbortSignal } = globalThis
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      const instead = (ms) => (ms === limit ? longer : ms)
      AbortSignal.timeout = (ms) => timeout(instead(ms))
      globalThis.setTimeout = (act, ms, ...given) => setTimeout(act, instead(ms), ...given)
    },
    [CHECK_MS, CHECK_MS_IN_STORIES],
  )

/**
 * A visitor: a window with a language, a size, nothing remembered, where a service worker may come unless it is kept away.
 * What goes wrong in the page is kept.
 */
export async function visitor(
  browser,
  {
    language = 'en',
    width = 1280,
    height = 900,
    dark = false,
    touch = false,
    locale = 'en',
    worker = true,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    acceptDownloads: true,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    hasTouch: touch,
    colorScheme: dark ? 'dark' : 'light',
    timezoneId: 'Asia/Tokyo',
    locale,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await waitsLonger(context)
  await context.addInitScript((kept) => {
    try {
      if (!localStorage.getItem('locale')) localStorage.setItem('locale', kept)
    } catch {
      // A blank page has no storage.
    }
  }, STORED[language])
  const page = await context.newPage()
  watchCaptchas(page)
  const faults = []
  const note = (text) => isFault(text) && faults.push(text)
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  return { context, page, faults }
}

/** Keeps a picture of the page for whoever looks into a failure; returns its path. */
export async function photograph(page) {
  const path = join(mkdtempSync(join(tmpdir(), 'evisa-failure-')), 'page.png')
  await page.screenshot({ path, fullPage: true })
  return path
}
