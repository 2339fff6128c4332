import type { Draft, Field, FormTable } from '../../worker/types'

/** `treEm[1].ngaySinh`, as problems name it, to `treEm.1.ngaySinh`, as the form's answers are named. */
export function toName(path: string) {
  return path.replace(/\[(\d+)\]/g, '.$1')
}

/** `treEm.1.ngaySinh` to the locale's `treEm.ngaySinh`. */
export function toWord(name: string) {
  return name.replace(/\.\d+(?=\.|$)/g, '')
}

/** The field of a form's table that holds the answer: `treEm` of `treEm.1.ngaySinh`. */
export function topOf(name: string) {
  return name.split('.')[0] ?? name
}

/** The row's index in a name such as `treEm.1.ngaySinh`. */
export function rowOf(name: string) {
  const match = /\.(\d+)(?:\.|$)/.exec(name)
  return match ? Number(match[1]) : undefined
}

/** Every field of a form, groups included, by its name without rows. */
export function fieldsByWord(table: FormTable) {
  const found = new Map<string, Field>()
  const add = (fields: Field[], before: string) => {
    for (const field of fields) {
      found.set(before + field.name, field)
      if (field.fields) add(field.fields, `${before}${field.name}.`)
    }
  }
  for (const section of table.sections) add(section.fields, '')
  return found
}

/** The name under which a value stands in a draft, rows included. */
export function placeOf(draft: unknown, value: unknown, before = ''): string | undefined {
  if (draft === null || typeof draft !== 'object') return undefined
  for (const [key, inner] of Object.entries(draft)) {
    if (inner === value) return before + key
    const found = placeOf(inner, value, `${before}${key}.`)
    if (found) return found
  }
  return undefined
}

/** Whether a name is another one or stands within it: `treEm.1.hoTen` does within `treEm`. */
export function isWithin(name: string, other: string) {
  return name === other || name.startsWith(`${other}.`)
}

/** Whether two answers say the same: rows that were kept and read again are other objects. */
export const sameAnswer = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What stands in a draft under a name, rows included. */
export function valueAt(draft: unknown, name: string): unknown {
  return name.split('.').reduce((at, key) => (at as Draft | undefined)?.[key], draft)
}

/** The draft with another value under a name; what is not on the way to it stays the same object. */
export function withValue(draft: Draft, name: string, value: unknown): Draft {
  return put(draft, name.split('.'), value) as Draft
}

function put(target: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = put((target as Draft | undefined)?.[key], rest, value)
  return Object.assign(Array.isArray(target) ? [...target] : { ...(target as Draft) }, { [key]: inner })
}
