/**
 * What the server's description says too little of: objects of any keys there, answers of a form that may lack what every
 * customer has, reports that WebAssembly describes more closely. Each entry goes as soon as the server describes it; nothing
 * else names an answer by hand.
 */
import type { Finding, PassportReport, PortraitReport } from '@wasm/vision/evisa_wasm.js'
import type { components } from '../generated/api'

type Schemas = components['schemas']
type JsonObject = Record<string, unknown>

/** A customer of an organization: the answers of core's form of that name. */
export interface Customer extends JsonObject {
  id: string
  version: number
  hoTen: string
  quocTich: string
  soHoChieu: string
}

/** The server's report on a pair of pictures. */
export interface PairReport {
  tiLeKhop: string
  tiLeKhopHash: string
  anhSoSanh1?: string | null
  anhSoSanh2?: string | null
  anhCropHc?: string | null
  portrait: PortraitReport
  passport: PassportReport
  /** Where both faces could be compared. */
  match: { findings: Finding[] } | null
}

/** A row of the audit trail; the action decides what its particulars are. */
export interface HistoryEntry extends Omit<Schemas['HistoryEntry'], 'detail'> {
  detail: { from?: string; to?: string; reason?: string; detail?: { reason?: string } | null } | null
}

/** Options of WebAuthn as JSON, and under which name the answer to them is sent. */
interface Ceremony<Options> {
  ceremony: string
  options: Options
}

export interface UndescribedAnswers {
  'GET /client-service/hstc/khach-hang': { content: Customer[]; totalElements: number }
  'POST /client-service/hstc/khach-hang': Customer
  'PUT /client-service/hstc/khach-hang/{id}': Customer
  'POST /ekyc/process-evisa': PairReport
  'GET /review-service/applications/{code}': Omit<Schemas['CaseReview'], 'history'> & {
    history: HistoryEntry[]
  }
  'POST /user-service/user/second-factor/passkey/challenge': Ceremony<PublicKeyCredentialRequestOptionsJSON>
  'POST /user-service/user/second-factors/passkey': Ceremony<PublicKeyCredentialCreationOptionsJSON>
}

export interface UndescribedBodies {
  'POST /user-service/user/second-factor/passkey': { ceremony: string; credential: object }
  'POST /user-service/user/second-factors/passkey/confirm': {
    ceremony: string
    name: string
    credential: object
  }
}
