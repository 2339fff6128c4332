import type { RouteAnswering, Schema } from '../server/api'
import type { Cut, Draft, Finding, PassportReport, PortraitReport } from '../worker/types'

/** What was answered of a form so far: the same on every device on which it is gone on with. */
export interface Content {
  /** Random: several drafts of one form stand side by side. */
  id: string
  /** Name of core's form. */
  form: string
  values: Draft
  /** What the form's kind keeps beside the answers. */
  beside?: unknown
  /** Sections that passed 'Continue'. */
  done: string[]
  /** Idempotency key of the submission: whichever device sends the draft, the server accepts it once. */
  once?: string
}

/** A form that was begun on this device, and where the person stands. */
export interface SavedDraft extends Content {
  step: string
  savedAt: number
  /** The same on the portal, where it is gone on with on other devices, too. */
  copy?: ServerCopy | undefined
  /** It was submitted without a network, and waits for one. */
  queued?: QueuedSubmission | undefined
  /** It was sent while no page was open, and nobody has seen the codes yet. */
  created?: Schema<'CreatedCase'> | undefined
  /** Where it was begun with the answers of a case that is over: which, and why that was refused. */
  again?: { code: string; reason?: string | undefined } | undefined
  /** Where it changes what was sent before: the answers that this had then. */
  base?: Draft | undefined
}

/** What was submitted: it is sent as it stands, also where no page is open. */
export interface QueuedSubmission {
  route: RouteAnswering<Schema<'CreatedCase'>, 'POST'>
  /** Answers with references to pictures. */
  body: Draft
  /** Whether the portal asks for a captcha. */
  captcha: boolean
  /** In which language the person is written to. */
  language: string
}

/** What the portal keeps of a draft, encrypted. */
export interface ServerCopy {
  /** The secret of its link: with it any device opens it. */
  secret: string
  /** The version of the last round of synchronization. */
  version: number
  /** Its content then: whatever differs was changed since. */
  base: Content
}

/** A chosen picture: exactly the bytes that were judged and are sent. */
export interface SavedImage {
  id: string
  /** The draft that it belongs to. */
  draft: string
  blob: Blob
  fileName: string
  report: PortraitReport | PassportReport | null
  /** It is still being checked on the device: neither sent nor stored yet. */
  judging?: boolean
  /** Full years for which a portrait was judged, once they were known. */
  age?: number
  /** Where this is a cut: the whole photo that it was cut from. */
  original?: { photo: Photo; cut: Cut }
  /** The server's handle, once it is there. */
  handle?: string
  /** Why it cannot be sent: its file could not be read, or the server refused it. */
  refused?: Finding
  /** When it was written down last. */
  savedAt?: number
}

/** A picture as it was chosen and judged, before it is kept and sent. */
export type Photo = Pick<SavedImage, 'blob' | 'fileName' | 'report'>
