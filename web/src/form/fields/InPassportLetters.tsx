import { useFormStore, useValue } from '../engine/useFormStore'
import { OfferedAnswer } from './OfferedAnswer'
import { inPassportLetters } from './passportLetters'

/** Offers a name that was refused for its letters in those of the passport's machine-readable lines. */
export function InPassportLetters({ name }: { name: string }) {
  const letters = inPassportLetters(String(useValue(useFormStore(), name)))
  return letters ? <OfferedAnswer name={name} offered={letters} /> : null
}
