import type { Example } from './names'
import { PassportPage } from './PassportPages'
import { Portrait } from './Portraits'

/** The drawing of an example. */
export function Drawing(example: Example) {
  return example.kind === 'portrait' ? (
    <Portrait shown={example.shown} />
  ) : (
    <PassportPage shown={example.shown} />
  )
}
