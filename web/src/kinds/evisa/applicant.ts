import { type Applicant, keepApplicant } from '../../case/applicants'
import { nameIn } from '../../case/nameIn'
import { padded } from '../../ui/controls/dateParts'
import type { Draft } from '../../worker/types'
import { NAMES } from './names'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is shown of an application before it is paid, to be checked once more. */
export const applicantIn = (values: Draft): Applicant => ({
  name: nameIn(NAMES, values),
  passport: text(values.hcSo),
  from: padded(text(values.nddnTtdtTuNgay)),
  to: padded(text(values.nddnTtdtDenNgay)),
})

/** Keeps whom an application that was sent is about. */
export const keepSent = (code: string, values: Draft) => keepApplicant(code, applicantIn(values))
