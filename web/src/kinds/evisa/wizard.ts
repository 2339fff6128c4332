import type { KindParts } from '../../case/wizardKind'
import { isConfirmed } from '../../device/confirmations'
import { inBackground } from '../../loading/inBackground'
import { remember, toBePaid } from '../../pay/together'
import { prepareRules } from '../../worker/forms'
import type { Draft } from '../../worker/types'
import { ConfirmationsPage } from './confirmations/ConfirmationsPage'
import { keptOf } from './family/sent'
import { own } from './own'

const ROUTE = '/client-service/public/hstt'

/**
 * Loads the vision workers when the browser is idle, after the rules, which the first part of the form needs; a failure
 * is handled when a picture is chosen.
 */
function prepareWhenIdle() {
  const start = () =>
    void prepareRules()
      .then(() => inBackground(() => import('../../worker/vision')))
      .then(({ prepareVision }) => prepareVision())
      .catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 500)
}

/** What an application is, whoever sends it. */
export const APPLICATION: KindParts = {
  create: ROUTE,
  lookup: (code) => `/e-visa/search/${code}`,
  confirmations: { areGiven: () => isConfirmed(), Page: ConfirmationsPage },
  prepare: prepareWhenIdle,
  loadPlugs: () => (toBePaid().length > 0 ? import('./family/plugs') : import('./plugs')),
  keeps: keptOf,
  onCreated({ maSoHoso }, values) {
    remember(maSoHoso)
    // The next page shows it, and loads what keeps it, too.
    void inBackground(() => import('./applicant')).then(
      ({ keepSent }) => keepSent(maSoHoso, values),
      () => undefined,
    )
  },
}

/** The likeness belongs to the pictures that were there, one of which may be exchanged now. */
export const withoutLikeness = ({ tiLeKhop: _, tiLeKhopHash: __, ...answers }: Draft) => answers

/** A foreigner's application, which is opened and changed by those who know its code, e-mail address and birth date. */
export const evisa: KindParts = {
  ...APPLICATION,
  change: {
    codes: { detail: `${ROUTE}/ma-ho-so`, proof: ({ email }) => ({ email }) },
    update: `${ROUTE}/update`,
    method: 'POST',
    own,
    answers: withoutLikeness,
  },
}
