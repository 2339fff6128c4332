import i18next from 'i18next'
import type { Finding } from '../../worker/types'

/** The sentence of a finding: its reason where one is worded, else its title; and what to do. */
export function findingWords({ code, reason, params }: Finding) {
  const key = `image.${code}.reasons.${reason}`
  const title =
    reason && i18next.exists(key, { ns: 'core' })
      ? i18next.t(key, params ?? {})
      : i18next.t(`image.${code}.title`, params ?? {})
  return { title, remedy: i18next.t(`image.${code}.remedy`, params ?? {}) }
}
