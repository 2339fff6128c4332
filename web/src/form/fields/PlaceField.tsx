import { SuggestInput, type Suggestion } from '../../ui/controls/SuggestInput'
import { currentLanguage } from '../../words/i18n'
import { NAMES } from '../catalogues/catalogues'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { useFormStore, useValue } from '../engine/useFormStore'
import type { Place } from '../places/findPlaces'
import { placeIn } from '../places/placeIn'
import { usePlaces } from '../places/usePlaces'

/** A text that names a place of Viet Nam, or ends with one: places that may be meant are suggested. */
export function PlaceField(props: FieldProps) {
  const { field, name } = props
  const { part = 'whole', province: asksProvince } = field.suggest ?? {}
  const { value, onValue, onLeave, around } = useAnswer(props)
  const chosen = useValue(useFormStore(), asksProvince ?? '')
  const province = typeof chosen === 'string' && asksProvince ? chosen : ''
  const { places, ask, forget } = usePlaces()
  const parted = placeIn(value, part)
  const within = part === 'end' && !asksProvince
  const suggestions = places
    // A province is no ward.
    .filter(({ phuongXa }) => phuongXa || part === 'end')
    .map((place) => suggestionOf(place, within, province === ''))
    .filter(({ value: suggested }) => suggested !== parted?.place)

  function onAsk(typed: string) {
    const asked = placeIn(typed, part)
    if (asked) ask({ place: asked.place, province })
    else forget()
  }

  return (
    <SuggestInput
      {...around}
      name={name}
      value={value}
      onValue={onValue}
      onBlur={onLeave}
      autoComplete={field.autocomplete ?? 'off'}
      suggestions={parted ? suggestions : []}
      onAsk={onAsk}
      onChoose={({ value: suggested }) => {
        onValue((parted?.before ?? '') + suggested)
        forget()
      }}
      onClose={forget}
    />
  )
}

/**
 * A place by its Vietnamese name, which is what officers and signs say, with the reader's own name for it beside.
 * `whole`: a ward is written with its province, for nothing else in the form tells that. `far`: it may lie in any province.
 */
function suggestionOf(place: Place, whole: boolean, far: boolean): Suggestion {
  const language = currentLanguage()
  const own = place[NAMES[language]]
  const value = whole && place.phuongXa && place.thuoc ? `${place.ten}, ${place.thuoc}` : place.ten
  const notes = [own !== place.ten && own, far && value === place.ten && place.thuoc]
  return { value, label: value, lang: 'vi', note: notes.filter(Boolean).join(' · ') || undefined }
}
