import assert from 'node:assert/strict'
import { GOOD_CARD, PASSWORD } from '../pages/bank.mjs'
import { ask } from './http.mjs'

/** Sends a form of the bank, which answers with another place. */
async function submit(origin, path, fields) {
  const response = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  assert.equal(response.status, 303, `the bank's ${path}: ${response.status}`)
  return response.headers.get('location')
}

/** Pays for an application at the sandbox bank, and comes back from there; the receipt code. */
export async function pay(portal, code, card = GOOD_CARD) {
  const { data } = await ask(portal, `/client-service/public/hstt/thanh-toan/${code}`, { method: 'POST' })
  return payAtBank(data, card)
}

/** Pays for applications of an organization with one order, in a member's session; the receipt code. */
export async function payTogether(portal, codes, token) {
  const json = { maHoSo: codes }
  const { data } = await ask(portal, '/client-service/hstt/thanh-toan-nhieu', { json, token })
  return payAtBank(data, GOOD_CARD)
}

async function payAtBank(data, card) {
  const page = await (await fetch(data.url)).text()
  const [, session] = /name="session" value="([^"]+)"/.exec(page) ?? []
  assert.ok(session, `the bank shows no form: ${page.slice(0, 300)}`)
  const { origin } = new URL(data.url)
  const holder = { session, number: card, name: 'NGUYEN VAN A', date: '07/15', terms: '1' }
  await submit(origin, '/paymentv2/card', holder)
  const back = await submit(origin, '/paymentv2/otp', { session, otp: PASSWORD })
  await fetch(back, { redirect: 'manual' })
  return data.receiptCode
}
