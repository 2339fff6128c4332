import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DUTIES, type Particulars } from '../members/members'
import { CheckboxOptions } from '../ui/controls/CheckboxOptions'
import { FieldsetShell } from '../ui/controls/Field'
import { TextInput } from '../ui/controls/TextInput'

/** What is wrong with what was typed, by field. */
export type Wrong = { email?: boolean; fullName?: boolean }

export const wrongOf = ({ fullName }: Particulars): Wrong => ({ fullName: !fullName.trim() })

/** Name and duties of a member: the same for a new one and for one that is changed. */
export function MemberFields({
  value,
  onValue,
  wrong,
}: {
  value: Particulars
  onValue: (value: Particulars) => void
  /** None until it was tried. */
  wrong: Wrong
}) {
  const { t } = useTranslation()
  const id = useId()
  const say = (word: string) => t(`organization.members.${word}`)
  const { fullName, roles } = value
  return (
    <>
      <TextInput
        id={`${id}-name`}
        label={say('name')}
        hint={say('nameHint')}
        error={wrong.fullName ? say('wrong.fullName') : undefined}
        value={fullName}
        onValue={(next) => onValue({ ...value, fullName: next })}
        autoComplete="off"
        maxLength={100}
        required
      />
      <FieldsetShell id={`${id}-duties`} label={say('duties')} hint={say('dutiesHint')}>
        <CheckboxOptions
          options={DUTIES.map((value) => ({
            value,
            name: t(`organization.duty.${value}.name`),
            text: t(`organization.duty.${value}.text`),
          }))}
          chosen={roles}
          onChosen={(next) => onValue({ ...value, roles: next })}
        />
      </FieldsetShell>
    </>
  )
}
