import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../api'
import { FormScreen } from '../form/FormScreen'
import { Illustration } from '../ui/Illustration'
import type { Holder, LookupKind } from './kind'

/** Asks for what opens a case of a kind. */
export function LookupForm<Found>({
  kind,
  code,
  find,
  onFound,
}: {
  kind: LookupKind
  code: string
  find: (holder: Holder, captcha: Record<string, string>) => Promise<Found>
  onFound: (holder: Holder, found: Found) => void
}) {
  const { t } = useTranslation()
  return (
    <FormScreen
      form={kind.form}
      values={{ [kind.code]: code }}
      captcha="lookup"
      act={t('lookup.search')}
      icon="search"
      send={(holder: Holder, solved) => find(holder, solved)}
      onDone={(found, holder) => onFound(holder, found)}
      refusal={(error) =>
        error instanceof ApiError && error.status === 404
          ? {
              title: t('lookup.none.title'),
              text: t('lookup.none.text', { context: kind.context }),
              picture: <Illustration scene="mist" />,
            }
          : undefined
      }
      below={
        <p>
          <Link to="/forgot-code">{t('lostCode.link')}</Link>
        </p>
      }
    />
  )
}
