import type { SolvedCaptcha } from '../captcha/workOut'
import type { FileRoute, RouteAnswering, Schema } from '../server/api'
import type { Part } from '../words/wordParts'
import type { Draft, FormTable } from '../worker/types'
import type { OwnSession } from './ownCase'

/** Where a case stands, as the look-up of any kind answers. */
export type LookupAnswer = Schema<'LookupAnswer'>

/**
 * What opens a case: the answers of its look-up form, and its security code once that was given. It stays in memory:
 * nothing personal stands in a page's address.
 */
export type Holder = Draft & Schema<'LookupRequest'> & Schema<'GuaranteeCodes'>

/** Route that answers a case's holder with all of it. */
export type WholeRoute = Extract<RouteAnswering<Draft, 'POST', Holder>, `${string}/ma-ho-so`>

/** A document of a case that its holder may fetch. */
export interface CaseDocument {
  /** Key of the words on its button. */
  words: string
  route: FileRoute<'POST', Holder>
  fileName: (code: string) => string
  /** It is there once the authority issued it, and then the next step; the others are there from the beginning. */
  isIssued?: boolean
}

/** What the look-up knows of a kind of case. */
export interface LookupKind {
  /** Its name in addresses and words. */
  name: Schema<'QueueRow'>['kind']
  /** The context of words that say something else of this kind. */
  context?: string
  /** The form of core that asks what opens a case: its name, or its table where the page is written with it. */
  form: string | FormTable
  /** The field of that form that asks for the case's code. */
  code: string
  /** The words of its own form, and the part of the words that has them: what is asked for is named. */
  fields: { words: string; part: Part }
  /** Route of the look-up. */
  route: RouteAnswering<LookupAnswer, 'POST', Holder & SolvedCaptcha>
  /** Whether documents and changes ask for the security code, too. */
  needsSecret: boolean
  documents: CaseDocument[]
  /** How it is changed: the route that answers its holder with all of it, and the page of its form, where its code stands below. */
  edit?: { route?: WholeRoute; page: string }
  /** How its holder withdraws it, and then deletes it. */
  ending?: {
    cancel: RouteAnswering<Schema<'CancelledCase'>, 'POST', Schema<'HolderCodes'>>
    delete: RouteAnswering<Schema<'DeletedCase'>, 'POST', Schema<'HolderCodes'>>
    body: (holder: Holder) => Schema<'HolderCodes'>
    /** What else follows when it is done. */
    onDone?: (code: string) => void
  }
  /** The page where its fee is paid, if there is one. */
  pay?: (code: string) => string
  own: OwnSession
}

/** By what a case was opened. */
export type OpenedBy =
  | { by: 'codes'; holder: Holder }
  /** The session of whom it belongs to; `changes`: without a security code it is changed, too; `pays`: its fee is paid. */
  | { by: 'session'; changes: boolean; pays: boolean }

/** A case whose standing is shown. */
export interface OpenedCase {
  kind: LookupKind
  opening: OpenedBy
  answer: LookupAnswer
}

/** Whether the security code has to be asked for before its answers and documents are fetched. */
export function isLocked({ kind, opening }: OpenedCase) {
  return opening.by === 'codes' && kind.needsSecret && opening.holder.maXacNhan === undefined
}

/** The security code as far as it was given; empty where none is needed. */
export function secretOf({ opening }: OpenedCase) {
  if (opening.by === 'codes') return opening.holder.maXacNhan
  return opening.changes ? '' : undefined
}
