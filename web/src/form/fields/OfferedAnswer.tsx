import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { notify } from '../../ui/overlay/toasts'
import { useFormScope } from '../engine/context'
import { placeLabel } from '../engine/problems'
import { useFormStore } from '../engine/useFormStore'

/** Puts another answer in the place of the one that was typed; the notice offers to put that back. */
export function OfferedAnswer({
  name,
  offered,
  repeats = [],
}: {
  name: string
  offered: string
  /** Questions that ask for the same once more: where they have the same answer, it is changed there, too. */
  repeats?: string[]
}) {
  const { t } = useTranslation()
  const { words, check } = useFormScope()
  const form = useFormStore()

  function put(value: string, names: string[]) {
    for (const one of names) form.setValue(one, value)
    void check(names)
    // The button is gone then.
    document.getElementById(name)?.focus()
  }

  function take() {
    const typed = String(form.value(name))
    const names = [name, ...repeats.filter((other) => form.value(other) === typed)]
    put(offered, names)
    // The field that was left for the button is checked after this one, whose check is then the older one.
    form.clearErrors(names)
    // What was typed since is newer.
    const run = () => {
      const same = names.filter((other) => form.value(other) === offered)
      if (same.includes(name)) put(typed, same)
    }
    const text = `${placeLabel(words, name)}: ${offered}`
    notify('success', text, { act: { label: t('answer.undo'), run } })
  }

  return (
    <Button kind="secondary" onClick={take}>
      {t('answer.spell', { name: offered })}
    </Button>
  )
}
