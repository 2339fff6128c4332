/** A form, drawn from its table: no field is known by name. */
export interface FormTable {
  name: string
  /** Where the locale files word it: `form.<words>.section.…`, `field.<words>.…`; its title is `form.<name>.title`. */
  words: string
  version: number
  sections: { key: string; fields: Field[] }[]
}

export type Kind =
  | 'name' | 'text' | 'longText' | 'date' | 'birthDate' | 'year' | 'email' | 'phone' | 'passportNumber'
  | 'reference' | 'password' | 'number' | 'money' | 'choice' | 'choices' | 'switch' | 'checkbox' | 'image' | 'images' | 'group' | 'record' | 'constant'

export interface Field {
  /** Wire name: HTML name and id, locale key, `Problem.field`, JSON key. */
  name: string
  kind: Kind
  /** Mandatory when shown. */
  required: boolean
  /** Shown only if. */
  when?: When
  maxLength?: number
  min?: number
  max?: number
  options?: { catalogue: string } | { codes: string[]; set: string }
  /** Of a group's row, or of a record: an object under one name. */
  fields?: Field[]
  maxRows?: number
  /** Of an image: bytes at most, and the media types that are accepted. */
  maxBytes?: number
  accept?: string[]
  /** HTML's autocomplete token. */
  autocomplete?: string
  /** Stays as it is once the application is paid. */
  fixed?: true
  /** The field whose answer must be repeated here. */
  confirms?: string
  /** Of a birth date: the field that says `FULL` or `YEAR`. */
  precision?: string
  /** Days before, or after, today are refused. */
  notBefore?: 'today'
  notAfter?: 'today'
  /** Taken when nothing is answered. */
  default?: string
}

/** Values are compared as text; a switch is "1" or "0". */
export interface When {
  field: string
  in: string[]
}

/** What is wrong with an answer; the sentence is `problem.<code>` of the locale. */
export interface Problem {
  /** A path such as `treEm[1].ngaySinh`. */
  field: string
  code: string
  params: Record<string, unknown>
}

/** Problems, or the answers in their normal form. */
export interface Checked {
  problems: Problem[]
  answers: Record<string, unknown> | null
}

/** An answer beside what the passport's machine-readable zone says. */
export interface Compared {
  /** Wire name of the answer. */
  field: string
  /** `unreadable`: a check digit fails, or the zone leaves this open. */
  verdict: 'same' | 'differs' | 'unreadable'
  zone: string | null
  declared: string
}
