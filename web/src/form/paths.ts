import type { Field, FormTable } from '../worker/types'

/** `treEm[1].ngaySinh`, as problems name it, to `treEm.1.ngaySinh`, as the form library does. */
export function toName(path: string) {
  return path.replace(/\[(\d+)\]/g, '.$1')
}

/** `treEm.1.ngaySinh` to the locale's `treEm.ngaySinh`. */
export function toWord(name: string) {
  return name.replace(/\.\d+(?=\.|$)/g, '')
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

/** Sets a value deep in an object, making the objects on the way. */
export function put(target: Record<string, unknown>, name: string, value: object) {
  const keys = name.split('.')
  const last = keys.pop() ?? name
  let at = target
  for (const key of keys) {
    at[key] ??= {}
    at = at[key] as Record<string, unknown>
  }
  at[last] = { ...(at[last] as object | undefined), ...value }
}
