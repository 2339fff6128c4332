import { useWatch } from 'react-hook-form'
import { DateFields } from '../../ui/DateFields'
import { type FieldProps, useAnswer } from '../useAnswer'

export function DateField(props: FieldProps) {
  const { field } = props
  const { value, onValue, onLeave, around } = useAnswer(props)
  const precision = useWatch({ name: field.precision ?? 'none', disabled: !field.precision })
  return (
    <DateFields
      {...around}
      value={value}
      onValue={onValue}
      onLeave={onLeave}
      yearOnly={Boolean(field.precision) && precision === 'YEAR'}
      birthday={field.kind === 'birthDate'}
    />
  )
}
