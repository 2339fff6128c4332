import { PASSWORD, sender } from '../pages/organization.mjs'
import { approve, linkFor, session } from './authority.mjs'
import { upload } from './cases.mjs'
import * as drafts from './drafts.mjs'
import { ask, captcha, signIn } from './http.mjs'

/** Chooses a password under a mailed link, and signs in. */
async function choose(portal, desk, address, password) {
  const token = await linkFor(portal, desk, address, 'reset-password')
  const json = { token, newPassword: password, ...(await captcha(portal)) }
  await ask(portal, '/user-service/forgot-password/reset-password', { json })
  return signIn(portal, { name: address, password })
}

/** An account of a traveller, opened by a mailed link; a session of it. */
export async function account(on, address, password) {
  const { portal } = on
  const { token: desk } = await signIn(portal, portal.officer)
  const json = { email: address, ...(await captcha(portal)) }
  await ask(portal, '/user-service/public/user/register', { json })
  const token = await linkFor(portal, desk, address, 'activate')
  await ask(portal, '/user-service/public/user/activate', { json: { token, newPassword: password } })
  return signIn(portal, { name: address, password })
}

/** An organization whose registration was approved: the session of its main account, and what the authority calls it. */
export async function organization(on, { who = sender, verified = false, signs = false } = {}) {
  const { portal } = on
  const { portrait } = await on.pictures()
  const { token: desk } = await session(
    portal,
    ['officer', 'supervisor'],
    `registrar-${who.email.replace(/\W/g, '-')}`,
  )
  const draft = {
    ...drafts.registration(who),
    fileDinhKem: [await upload(portal, portrait)],
    ...(await captcha(portal)),
  }
  const { data } = await ask(portal, '/client-service/public/hstc/dang-ky', { json: draft })
  await approve(portal, desk, data.maSoHoso)
  const { data: found } = await ask(portal, '/user-service/authority/organizations', { token: desk })
  const row = found.content.find(({ registration }) => registration === data.maSoHoso)
  if (verified || signs) {
    const json = { version: row.version, daXacMinh: verified, duocKySo: signs, suspended: false }
    await ask(portal, `/user-service/authority/organizations/${row.maTC}`, {
      method: 'PATCH',
      json,
      token: desk,
    })
  }
  return { ...(await choose(portal, desk, who.email, PASSWORD)), code: row.maTC }
}

/** A member of an organization with these roles; a session of theirs. `chief`: the token of its main account. */
export async function member(on, chief, email, roles = ['prepare'], fullName = 'Lê Văn Cường') {
  const { portal } = on
  const { token: desk } = await signIn(portal, portal.officer)
  await ask(portal, '/client-service/hstc/tai-khoan', { json: { email, fullName, roles }, token: chief })
  return choose(portal, desk, email, PASSWORD)
}
