import { useTranslation } from 'react-i18next'
import { useFormStore, useValuesOf } from '../../form/engine/useFormStore'
import { FieldList } from '../../form/fields/FieldList'
import { seemsSignedIn } from '../../prerendered/written'
import { Notice } from '../../ui/elements/Notice'
import type { Section } from '../../worker/types'

/** The question whether an account is wanted. */
export const WANTED = 'taoTkEmail'

/**
 * A section that asks whether an account is wanted. Whoever wants one is asked beside that question whether they have one
 * already: the portal tells it of no address, so that nobody learns it of somebody else's.
 */
export function AccountSection({ section: { fields } }: { section: Section }) {
  const { t } = useTranslation()
  const [wanted] = useValuesOf(useFormStore(), [WANTED])
  const after = fields.findIndex(({ name }) => name === WANTED) + 1
  return (
    <>
      <FieldList fields={fields.slice(0, after)} />
      <div aria-live="polite">
        {wanted === '1' && !seemsSignedIn() && (
          <Notice title={t('apply.known.title')}>
            <p>{t('apply.known.text')}</p>
          </Notice>
        )}
      </div>
      <FieldList fields={fields.slice(after)} />
    </>
  )
}
