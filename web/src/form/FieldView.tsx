import type { ComponentType } from 'react'
import type { Kind } from '../worker/types'
import { ChoiceField } from './fields/ChoiceField'
import { ChoicesField } from './fields/ChoicesField'
import { DateField } from './fields/DateField'
import { ImageField, ImagesField } from './fields/ImageField'
import { CheckboxField, SwitchField } from './fields/SwitchField'
import { LongTextField, TextField } from './fields/TextField'
import { GroupField } from './GroupField'
import { RecordField } from './RecordField'
import type { FieldProps } from './useAnswer'

const VIEWS: Record<Kind, ComponentType<FieldProps> | undefined> = {
  name: TextField,
  text: TextField,
  longText: LongTextField,
  date: DateField,
  birthDate: DateField,
  year: TextField,
  email: TextField,
  phone: TextField,
  passportNumber: TextField,
  password: TextField,
  reference: TextField,
  number: TextField,
  money: TextField,
  choice: ChoiceField,
  choices: ChoicesField,
  switch: SwitchField,
  checkbox: CheckboxField,
  image: ImageField,
  images: ImagesField,
  group: GroupField,
  record: RecordField,
  constant: undefined,
}

/** The component of a field's kind of answer. */
export function FieldView(props: FieldProps) {
  const View = VIEWS[props.field.kind]
  return View ? <View {...props} /> : null
}
