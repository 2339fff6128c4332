import { useTranslation } from 'react-i18next'
import { ComboBox } from '../../ui/ComboBox'
import { RadioGroup } from '../../ui/RadioGroup'
import type { Options } from '../../worker/types'
import { matches, nameOf, useCatalogue } from '../catalogues'
import { type FieldProps, useAnswer } from '../useAnswer'

/** More answers than this are searched rather than read. */
const MOST_RADIOS = 8

/** The offered answers with their names in the language of the page; undefined until they are loaded. */
export function useOffer(options: Options | undefined) {
  const { t } = useTranslation()
  const entries = useCatalogue(options && 'catalogue' in options ? options.catalogue : undefined)
  if (options && 'codes' in options) {
    const offer = options.codes.map((code) => ({ value: code, label: t(`option.${options.set}.${code}`) }))
    return { offer, finds: () => true }
  }
  const byCode = new Map(entries?.map((entry) => [entry.ma, entry]))
  const offer = [...byCode.values()].map((entry) => ({ value: entry.ma, label: nameOf(entry) }))
  const finds = (choice: { value: string }, typed: string) => {
    const entry = byCode.get(choice.value)
    return entry !== undefined && matches(entry, typed)
  }
  return { offer, finds }
}

export function ChoiceField(props: FieldProps) {
  const { value, onValue, onLeave, around } = useAnswer(props)
  const { options } = props.field
  const { offer, finds } = useOffer(options)
  const few = options && ('codes' in options || (offer.length > 0 && offer.length <= MOST_RADIOS))
  if (few) {
    return (
      <RadioGroup
        {...around}
        options={offer}
        value={value}
        onValue={onValue}
        onBlur={onLeave}
        inline={offer.length <= 3}
      />
    )
  }
  return (
    <ComboBox {...around} choices={offer} matches={finds} value={value} onValue={onValue} onBlur={onLeave} />
  )
}
