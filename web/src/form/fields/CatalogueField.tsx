import { ComboBox } from '../../ui/controls/ComboBox'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { useSearch } from '../search/useSearch'
import { ChoiceField } from './ChoiceField'

/** More answers than this are searched rather than read. */
const MOST_RADIOS = 8

/** One entry of a catalogue. */
export function CatalogueField(props: FieldProps) {
  const { value, onValue, onLeave, around } = useAnswer(props)
  const { offer, search, onFocus } = useSearch(props.field.options)
  if (offer.length > 0 && offer.length <= MOST_RADIOS) return <ChoiceField {...props} />
  return (
    <ComboBox
      {...around}
      choices={offer}
      search={search}
      value={value}
      onValue={onValue}
      onFocus={onFocus}
      onBlur={onLeave}
    />
  )
}
