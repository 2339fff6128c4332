import type { ComponentType, ReactNode } from 'react'
import type { SolvedCaptcha } from '../captcha/workOut'
import type { FormScope } from '../form/engine/context'
import type { FormStore } from '../form/engine/formStore'
import type { RouteAnswering, Schema } from '../server/api'
import type { FieldError } from '../ui/page/ErrorSummary'
import type { Part } from '../words/wordParts'
import type { Draft, FormTable, Section } from '../worker/types'
import type { WholeRoute } from './lookupKind'
import type { OwnSession } from './ownCase'

/** Both codes of a case that was sent. */
export type CreatedCase = Schema<'CreatedCase'>

/** What every page knows of a kind of case that can be filled in; the rest loads with the kind's own pages. */
export interface KindEntry {
  /** Name of core's form, which is the kind's. */
  form: string
  /** Where a new one is filled in. A case is changed at the same address with its code behind. */
  path: string
  /** Answers that name whom a draft is about. */
  names: string[]
  /** Parts of the words that its form needs beside those of every form. */
  words?: Part[]
  load: () => Promise<KindParts>
  /** The page after the submission. */
  loadSubmitted: () => Promise<ComponentType>
}

/** Route that a new case is sent to, by whoever is signed in. */
type CreateBySession = RouteAnswering<CreatedCase, 'POST', Draft>
/** The same with a captcha. */
type CreateRoute = RouteAnswering<CreatedCase, 'POST', Draft & SolvedCaptcha>

/** A kind of case as the wizard fills it in. */
export type KindParts = FillingIn &
  (
    | { create: CreateRoute; bySession?: false }
    /** Only whoever is signed in sends it: no captcha is asked for. */
    | { create: CreateBySession; bySession: true }
  )

interface FillingIn {
  change?: Change
  /** Where a case is looked up. */
  lookup: (code: string) => string
  /** What is confirmed before the form, once a visit. */
  confirmations?: { areGiven: () => boolean; Page: ComponentType<{ onGiven: () => void }> }
  /** Lets through whoever may fill it in, and tells everyone else where to go. */
  Guard?: ComponentType<{ children: ReactNode }>
  /** Called when a form is opened. */
  prepare?: () => void
  /** What the page after the submission needs of the answers. */
  keeps?: (values: Draft) => Draft
  onCreated?: (created: CreatedCase, values: Draft) => void
  /** What the kind adds to its form, which comes when that is opened. */
  loadPlugs?: () => Promise<KindPlugs>
}

/** What a kind adds to the wizard's parts. */
export interface KindPlugs {
  /** What the kind adds while its form is filled in. */
  usePlugs?: (context: PlugContext) => Plugs
  /** What it adds to the last step, of a new case or of a change. */
  useReview?: (table: FormTable, isNew: boolean) => ReviewPlug
}

export type WizardKind = KindEntry & KindParts & KindPlugs

/** How a case that was sent is changed. */
export type Change = ChangeAccess &
  (
    | { method: 'POST'; update: RouteAnswering<Schema<'UpdatedCase'>, 'POST', Draft> }
    | { method: 'PUT'; update: RouteAnswering<Schema<'UpdatedCase'>, 'PUT', Draft> }
  )

interface ChangeAccess {
  /** How its holder opens it without a session, where that is possible. */
  codes?: {
    /** Route that tells the answers. */
    detail: WholeRoute
    /** The wire fields by which the holder, as the look-up handed them over, proves to be one; the security code is asked for where it is not among them. */
    proof: (holder: Draft) => Draft
  }
  own: OwnSession
  /** Leaves out of the answers what the form must begin without. */
  answers?: (values: Draft) => Draft
}

export interface PlugContext {
  table: FormTable
  form: FormStore
  check: FormScope['check']
  /** Whether nothing of it was sent yet. */
  isNew: boolean
  /** What the plugs kept with the draft. */
  beside: unknown
  /** Goes to the field of this name, in its part. */
  goToField: (name: string) => void
}

export interface Plugs {
  /** Answers that were read from a document, by name; they are marked. */
  read?: Draft
  /** Names of those that were not read for certain. */
  doubted?: string[]
  /** Answers that were taken over from another person, and the name of that person; they are marked as long as they are the same. */
  taken?: FormScope['taken']
  /** Kept with the draft; another object is a change worth keeping. */
  beside?: unknown
  /** Stands around every step: a context for what the kind draws there, for instance. */
  around?: (steps: ReactNode) => ReactNode
  /** Stands in place of a section's fields. */
  fieldsOf?: (section: Section) => ReactNode
}

export interface ReviewPlug {
  /** Stands before the answers. */
  before?: ReactNode
  /** Questions to be decided before it is sent. */
  open?: FieldError[]
  /** What it must wait for, as a sentence. */
  waiting?: string | undefined
  /** A moment's work that nobody has to read of. */
  busy?: boolean
  /** Wire fields that are sent beside the answers. */
  extras?: (values: Draft) => Draft
}

const NOTHING: Plugs & ReviewPlug = {}

/** For kinds that add nothing. */
export const usePlain = () => NOTHING
