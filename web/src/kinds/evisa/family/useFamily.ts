import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplicants } from '../../../case/applicants'
import type { PlugContext } from '../../../case/wizardKind'
import { sameAnswer } from '../../../form/engine/paths'
import { useLaterValuesOf } from '../../../form/engine/useFormStore'
import { forget, MOST, rememberOnly, toBePaid } from '../../../pay/together'
import { dismiss, notify } from '../../../ui/overlay/toasts'
import type { Draft, Field } from '../../../worker/types'
import type { TakenOver } from '../sideAnswers'
import { IN_COMMON, toFillIn } from './inCommon'
import { sentApplication } from './sent'

const NOTHING: Field[] = []

/** How many answers these are for whoever reads them: a repetition is none of its own. */
export const counted = (fields: Field[]) => fields.filter(({ confirms }) => !confirms).length

/** The applications of this visit with which a new one is paid; none where there is no room for it among them. */
const companions = (isNew: boolean) => {
  const codes = isNew ? toBePaid() : []
  return codes.length < MOST ? codes : []
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** With whom an application is paid, and what they may have in common with its person: taken over in one press, and back. */
export function useFamily({ table, form, isNew }: PlugContext, kept: TakenOver | undefined) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState(() => companions(isNew))
  const [taken, setTaken] = useState(kept)
  const applicants = useApplicants()
  useLaterValuesOf(form, Object.values(IN_COMMON).flat())
  const before = [...codes].reverse().find((code) => sentApplication(code) && applicants.has(code)) ?? ''
  const common = sentApplication(before)?.common ?? {}
  const name = applicants.get(before)?.name ?? ''
  const fields = taken || !name ? NOTHING : toFillIn(table, form.values(), common)

  /** The notice that offers to take them back: of no use once the form is gone. */
  const undoing = useRef<number>(undefined)
  useEffect(() => () => void (undoing.current && dismiss(undoing.current)), [])

  function put(answers: Draft) {
    for (const [field, value] of Object.entries(answers)) form.setValue(field, value)
    form.clearErrors(Object.keys(answers))
  }

  function take() {
    const names = fields.map((field) => field.name)
    const pick = (from: Draft) => Object.fromEntries(names.map((field) => [field, from[field]]))
    const [untouched, answers] = [pick(form.values()), pick(common)]
    put(answers)
    setTaken({ name, answers })
    focusHeading()
    const run = () => {
      // What was changed since is the person's own.
      const still = names.filter((field) => sameAnswer(form.value(field), answers[field]))
      put(Object.fromEntries(still.map((field) => [field, untouched[field]])))
      setTaken(undefined)
    }
    undoing.current = notify('success', t('family.taken', { count: counted(fields), name }), {
      act: { label: t('answer.undo'), run },
    })
  }

  /** They are paid for by themselves: whoever sits here now may have nothing to do with them. */
  function part() {
    const listed = toBePaid()
    forget(codes)
    setCodes([])
    focusHeading()
    const run = () => {
      rememberOnly([...listed, ...toBePaid().filter((code) => !listed.includes(code))])
      setCodes(codes)
    }
    notify('info', t('family.parted'), { act: { label: t('answer.undo'), run } })
  }

  return {
    taken,
    /** The place of the person among those who are paid together, and the names of the others as far as they are known. */
    person: codes.length > 0 && {
      number: codes.length + 1,
      names: codes.flatMap((code) => applicants.get(code)?.name || []),
      onPart: part,
    },
    /** What could be taken over. */
    offer: fields.length > 0 && { name, fields, answers: common, onTake: take },
  }
}

export type Family = ReturnType<typeof useFamily>
