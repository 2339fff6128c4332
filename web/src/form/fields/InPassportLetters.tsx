import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { notify } from '../../ui/overlay/toasts'
import { useFormScope } from '../engine/context'
import { placeLabel } from '../engine/problems'
import { useFormStore, useValue } from '../engine/useFormStore'
import { inPassportLetters } from './passportLetters'

/** Offers a name that was refused for its letters in those of the passport's machine-readable lines. */
export function InPassportLetters({ name }: { name: string }) {
  const { t } = useTranslation()
  const { words, check } = useFormScope()
  const form = useFormStore()
  const typed = String(useValue(form, name))
  const letters = inPassportLetters(typed)
  if (!letters) return null

  function put(value: string) {
    form.setValue(name, value)
    void check([name])
    // The button is gone then.
    document.getElementById(name)?.focus()
  }

  function take(spelled: string) {
    put(spelled)
    // The field that was left for the button is checked after this one, whose check is then the older one.
    form.clearErrors([name])
    // What was typed since is newer.
    const run = () => form.value(name) === spelled && put(typed)
    const text = `${placeLabel(words, name)}: ${spelled}`
    notify('success', text, { act: { label: t('answer.undo'), run } })
  }

  return (
    <Button kind="secondary" onClick={() => take(letters)}>
      {t('answer.spell', { name: letters })}
    </Button>
  )
}
