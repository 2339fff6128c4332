import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldsetShell } from '../ui/Field'
import { TextInput } from '../ui/TextInput'
import { DUTIES, type Particulars } from './members'
import styles from './Organization.module.css'

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
        <div className="options">
          {DUTIES.map((duty) => (
            <label key={duty} className="option">
              <input
                type="checkbox"
                checked={roles.includes(duty)}
                onChange={({ target }) =>
                  onValue({
                    ...value,
                    roles: target.checked ? [...roles, duty] : roles.filter((other) => other !== duty),
                  })
                }
              />
              <span>
                {t(`organization.duty.${duty}.name`)}
                <span className={`${styles.about} quiet small`}>{t(`organization.duty.${duty}.text`)}</span>
              </span>
            </label>
          ))}
        </div>
      </FieldsetShell>
    </>
  )
}
