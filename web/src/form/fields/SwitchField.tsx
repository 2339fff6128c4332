import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/controls/Checkbox'
import { RadioGroup } from '../../ui/controls/RadioGroup'
import { type FieldProps, useAnswer } from '../engine/useAnswer'

/** A question of yes or no. Two words are clearer than the position of a slider. */
export function SwitchField(props: FieldProps) {
  const { t } = useTranslation()
  const { value, onValue, onLeave, around } = useAnswer(props)
  const options = [
    { value: '1', label: t('answer.yes') },
    { value: '0', label: t('answer.no') },
  ]
  return <RadioGroup {...around} options={options} value={value} onValue={onValue} onBlur={onLeave} inline />
}

export function CheckboxField(props: FieldProps) {
  const { value, onValue, onLeave, around } = useAnswer(props)
  return (
    <Checkbox
      {...around}
      checked={value === '1'}
      onChecked={(checked) => onValue(checked ? '1' : '0')}
      onBlur={onLeave}
    />
  )
}
