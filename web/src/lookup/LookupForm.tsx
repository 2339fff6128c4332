import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SolvedCaptcha } from '../captcha/workOut'
import type { Holder, LookupKind } from '../case/lookupKind'
import { FormScreen } from '../form/screens/FormScreen'
import { ApiError } from '../server/api'
import { Illustration } from '../ui/elements/Illustration'

/** Asks for what opens a case of a kind. */
export function LookupForm<Found>({
  kind,
  code,
  find,
  onFound,
}: {
  kind: LookupKind
  code: string
  find: (holder: Holder, captcha: SolvedCaptcha) => Promise<Found>
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
