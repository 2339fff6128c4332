import { DateFields } from '../../ui/controls/DateFields'
import { padded } from '../../ui/controls/dateParts'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { useFormStore, useValue } from '../engine/useFormStore'

export function DateField(props: FieldProps) {
  const { field } = props
  const { value, onValue, onLeave, around } = useAnswer(props)
  const precision = useValue(useFormStore(), field.precision ?? '')
  return (
    <DateFields
      {...around}
      value={value}
      onValue={onValue}
      onLeave={() => {
        if (padded(value) !== value) onValue(padded(value))
        onLeave()
      }}
      yearOnly={Boolean(field.precision) && precision === 'YEAR'}
      birthday={field.kind === 'birthDate'}
    />
  )
}
