import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 40_000

/** The text of the newest mail to an address that holds a sentence, as an officer's window may read it. */
export async function mailTo(desk, address, sentence) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(200)) {
    const texts = await desk.evaluate(readMails, address)
    const found = texts.find((text) => text.includes(sentence))
    if (found) return found
  }
  assert.fail(`no mail to ${address} says ${sentence}`)
}

/** This runs inside the page, whose session opens the mails. */
async function readMails(address) {
  const read = async (path) => (await (await fetch(path)).json()).data
  const lines = await read('/review-service/outbox')
  const own = lines.filter(({ to }) => to === address)
  const mails = await Promise.all(own.map(({ id }) => read(`/review-service/outbox/${id}`)))
  return mails.map(({ text }) => text)
}

/** What a mail's link to a page carries behind `#`. */
export function tokenIn(text, page) {
  const [, token] = new RegExp(`/${page}#(\\S+)`).exec(text) ?? []
  assert.ok(token, `no link to ${page} in: ${text}`)
  return token
}
