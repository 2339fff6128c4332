import { useTranslation } from 'react-i18next'
import { afterPress } from '../../ui/elements/press'
import type { Field } from '../../worker/types'
import { useFormScope } from './context'
import { sameAnswer } from './paths'
import { hintOf, labelOf, sentenceOf } from './problems'
import { useError, useFormStore, useValue } from './useFormStore'
import { blank } from './when'

export interface FieldProps {
  field: Field
  /** Place of the answer: `ttcnHo`, `treEm.0.hoTen`. */
  name: string
}

/** One answer of the form with its words. A changed answer is checked when it is left, never before. */
export function useAnswer({ field, name }: FieldProps) {
  // The words follow the language.
  const { t } = useTranslation()
  const scope = useFormScope()
  const { words, read, taken, check } = scope
  const form = useFormStore()
  const value = useValue(form, name)
  const error = useError(form, name)
  const same = value === read[name]
  const doubted = same && scope.doubted.includes(name)
  const isTaken = taken && name in taken.answers && sameAnswer(value, taken.answers[name])
  const told = doubted ? 'answer.compare' : same ? 'answer.read' : 'answer.changed'
  return {
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    raw: value,
    onValue: (next: unknown) => form.setValue(name, next),
    onLeave: () => {
      if (error || form.isChanged(name, blank(field))) afterPress(() => void check([name]))
    },
    /** The type of what is wrong with it. */
    problem: error?.type,
    around: {
      id: name,
      label: labelOf(words, name),
      hint: hintOf(words, name),
      error: error && sentenceOf(words, name, error),
      required: field.required,
      badge:
        name in read
          ? { text: t(told), doubted }
          : isTaken
            ? { text: t('answer.same', { name: taken.name }), doubted: false }
            : undefined,
    },
  }
}
