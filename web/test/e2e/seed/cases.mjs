import { traveller } from '../support/traveller.mjs'
import * as drafts from './drafts.mjs'
import { ask, captcha } from './http.mjs'
import { pay, payTogether } from './payment.mjs'

/** Sends a picture; its handle. */
export async function upload(portal, { name, mimeType, buffer }) {
  const form = new FormData()
  form.set('file', new Blob([buffer], { type: mimeType }), name)
  return (await ask(portal, '/client-service/public/upload', { form })).data.url
}

/** Both pictures, sent and checked as the form does while it is filled in; the answers that they are. */
async function checkedPictures(portal, { portrait, passport }) {
  const [anhMat, anhHoChieu] = [await upload(portal, portrait), await upload(portal, passport)]
  const form = new FormData()
  form.set('portraitUrl', anhMat)
  form.set('passportUrl', anhHoChieu)
  await ask(portal, '/ekyc/process-evisa', { form })
  return { anhMat, anhHoChieu }
}

/**
 * An application of a person, sent over HTTP; both codes, and the receipt code where it is `paid` for. `answers` beside what
 * every application of the stories says; `token`: whose session sends it.
 */
export async function application(on, { person = traveller, answers = {}, paid = false, card, token } = {}) {
  const { portal } = on
  const draft = {
    ...drafts.evisa(person),
    ...(await checkedPictures(portal, await on.picturesOf(person))),
    ...answers,
    ...(await captcha(portal)),
  }
  const { data } = await ask(portal, '/client-service/public/hstt', { json: draft, token })
  const sent = { code: data.maSoHoso, secret: data.maXacNhan }
  return paid || card ? { ...sent, receipt: await pay(portal, sent.code, card) } : sent
}

/**
 * Applications of an organization's customers, each of somebody, in a member's session; their codes. `pictured`: who has
 * pictures; `paid`: with one order for all of them.
 */
export async function organizationApplications(
  on,
  { people, token, answers = () => ({}), pictured = () => true, paid = false },
) {
  const codes = []
  for (const [place, person] of people.entries()) {
    const draft = {
      ...drafts.evisa(person, 'evisa-organization'),
      ...(pictured(person, place) && (await checkedPictures(on.portal, await on.picturesOf(person)))),
      ...answers(person, place),
    }
    const { data } = await ask(on.portal, '/client-service/hstt/hstc', { json: draft, token })
    codes.push(data.maSoHoso)
  }
  if (paid) await payTogether(on.portal, codes, token)
  return codes
}

/** A guarantee of a person for the traveller; both codes. */
export async function guarantee(on, answers = {}) {
  const draft = { ...drafts.guaranteePersonal(), ...answers, ...(await captcha(on.portal)) }
  const { data } = await ask(on.portal, '/client-service/public/hscn-bl', { json: draft })
  return { code: data.maSoHoso, secret: data.maXacNhan }
}
