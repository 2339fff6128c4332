import i18next from 'i18next'
import { loadWords } from '../../words/i18n'
import type { Finding } from '../../worker/types'

/** Whether an error code, such as one of the server's, is that of a finding. */
export const isFindingCode = (code: string): code is Finding['code'] => code.startsWith('EVISA_ERROR_IMAGE_')

/** What is said of a file of which nothing more is known. */
export const UNREADABLE: Finding = {
  code: 'EVISA_ERROR_IMAGE_INVALID_FORMAT',
  effect: 'block',
  reason: 'unreadable',
}

/** The words of findings, wanted as soon as there is a picture; without them it goes on as well. */
export const loadFindingWords = () => loadWords(['findings']).catch(() => undefined)

/** The sentence of a finding and what to do: those of its reason where they are worded, else those of its code. */
export function findingWords({ code, reason, params }: Finding) {
  const word = (exactly: string, usually: string) => {
    const key = `image.${code}.${exactly}.${reason}`
    const worded = reason && i18next.exists(key)
    return i18next.t(worded ? key : `image.${code}.${usually}`, params ?? {})
  }
  return { title: word('reasons', 'title'), remedy: word('remedies', 'remedy') }
}
