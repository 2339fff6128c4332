/** What the portal and the pages of digital signatures say to each other, by short names: the server describes it. */
import type { Schema } from '../server/api'

/** Of whoever is signed in: how far signing is open to them. */
export type SigningStatus = Schema<'SignatureStatus'>
/** A registered digital signature. */
export type Signature = Schema<'OrganizationSignature'>
/** What evisa-sign shows and signs; only the portal can have written it. */
export type Challenge = Schema<'SigningChallenge'>
/** An application that is not signed, and why. */
export type NotSigned = Schema<'NotSigned'>
/** A challenge for applications; each has several documents. */
export type CasesChallenge = Schema<'CasesToSign'>
/** A document's signature as evisa-sign made it: CMS in hexadecimal digits. */
export type MadeSignature = Schema<'SignedItem'>
