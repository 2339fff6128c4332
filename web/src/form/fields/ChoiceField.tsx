import { useTranslation } from 'react-i18next'
import { describedBy, FieldShell } from '../../ui/controls/Field'
import { RadioGroup } from '../../ui/controls/RadioGroup'
import { useFormScope } from '../engine/context'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { useOffer } from '../engine/useOffer'

/** One of a few answers that are all shown; among the filters of a list they open. */
export function ChoiceField(props: FieldProps) {
  const { t } = useTranslation()
  const { value, onValue, onLeave, around } = useAnswer(props)
  const { offer } = useOffer(props.field.options)
  const { compact } = useFormScope()
  if (compact) {
    return (
      <FieldShell {...around}>
        <select
          id={around.id}
          className="input"
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onLeave}
          aria-invalid={around.error ? true : undefined}
          aria-describedby={describedBy(around)}
        >
          <option value="">{t('list.all')}</option>
          {offer.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </FieldShell>
    )
  }
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
