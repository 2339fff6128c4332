import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, useCatalogue } from '../../form/catalogues/catalogues'
import { CheckboxOptions } from '../../ui/controls/CheckboxOptions'
import { describedBy, FieldShell, FieldsetShell } from '../../ui/controls/Field'
import { TextInput } from '../../ui/controls/TextInput'
import { type Particulars, ROLES } from './accounts'

/** What is wrong with what was typed, by field. */
export type Wrong = Partial<Record<'email' | 'fullName' | 'roles', boolean>>

export const wrongOf = ({ fullName, roles }: Particulars): Wrong => ({
  fullName: !fullName.trim(),
  roles: roles.length === 0,
})

/** Name, roles and agency of an account: the same for a new one and for one that is changed. */
export function AccountFields({
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
  const say = (word: string) => t(`authority.accounts.${word}`)
  const agencies = useCatalogue('visa_agencies')
  const around = { id: `${id}-agency`, label: say('agency'), hint: say('agencyHint') }
  const { fullName, roles, agency } = value
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
      <FieldsetShell
        id={`${id}-roles`}
        label={say('roles')}
        hint={say('rolesHint')}
        error={wrong.roles ? say('wrong.roles') : undefined}
        required
      >
        <CheckboxOptions
          options={ROLES.map((role) => ({
            value: role,
            name: say(`role.${role}.name`),
            text: say(`role.${role}.text`),
          }))}
          chosen={roles}
          onChosen={(next) => onValue({ ...value, roles: next })}
        />
      </FieldsetShell>
      <FieldShell {...around}>
        <select
          id={around.id}
          className="input"
          value={agency ?? ''}
          aria-describedby={describedBy(around)}
          onChange={({ target }) => onValue({ ...value, agency: target.value || null })}
        >
          <option value="">{say('everyAgency')}</option>
          {agencies?.map((entry) => (
            <option key={entry.ma} value={entry.ma}>
              {nameOf(entry)}
            </option>
          ))}
        </select>
      </FieldShell>
    </>
  )
}
