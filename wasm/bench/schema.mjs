// A form's table as JSON Schema: what is mandatory, lengths, patterns. Left out, for a schema of this kind has no place
// for it: normalisation, conditions, catalogue codes, days that the calendar does not have, today, rules between answers.

const PATTERNS = {
  name: "^[A-Za-z '-]*$",
  date: '^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})?',
  birthDate: '^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4}|\\d{4})?',
  phone: '^(\\+?[1-9]\\d{0,2}-[0-9 .()-]{5,12})?$',
  passportNumber: '^[A-Za-z0-9 ]*$',
  email: "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$",
  number: '^\\d*$',
  image: '^(https?://[^/]+)?/files/[A-Za-z0-9._-]{1,128}$',
}

function line({ kind, required, when, maxLength, maxRows, fields, options }) {
  if (kind === 'group') return { type: 'array', maxItems: maxRows, items: object(fields) }
  if (kind === 'images' || kind === 'choices') return { type: 'array', items: { type: 'string' } }
  if (kind === 'switch' || kind === 'checkbox') return { enum: ['1', '0', true, false] }
  const text = { type: 'string', minLength: required && !when ? 1 : 0 }
  if (maxLength) text.maxLength = maxLength
  if (PATTERNS[kind]) text.pattern = PATTERNS[kind]
  return options?.codes && required ? { enum: options.codes } : text
}

function object(fields) {
  const asked = fields.filter(({ kind }) => kind !== 'constant')
  return {
    type: 'object',
    required: asked.filter(({ required, when }) => required && !when).map(({ name }) => name),
    properties: Object.fromEntries(asked.map((field) => [field.name, line(field)])),
  }
}

/** The schema of a whole form. */
export const schemaOf = (table) => object(table.sections.flatMap(({ fields }) => fields))
