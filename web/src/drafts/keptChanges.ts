import { dropDraft, loadDraft } from './store'

/**
 * Under which the device keeps the changes of a case until they are saved: the same in each tab, so that one hears of
 * the other. It says nothing of anybody: codes are random, and longer than anyone can try them all.
 */
async function idOf(code: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What was changed of a case before, and not saved. */
export async function loadChanges(form: string, code: string) {
  const id = await idOf(code)
  const draft = await loadDraft(id)
  return { id, kept: draft?.form === form && draft.base ? draft : undefined }
}

/** Of a case that cannot be changed any more. */
export const forgetChanges = async (code: string) => void (await dropDraft(await idOf(code)))
