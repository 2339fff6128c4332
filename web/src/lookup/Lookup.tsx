import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { RadioGroup } from '../ui/RadioGroup'
import { useTitle } from '../ui/useTitle'
import type { LookupKind, OpenedCase } from './kind'
import { kindNamed, LOOKUP_KINDS } from './kinds'
import { LookupForm } from './LookupForm'
import { Result } from './Result'
import { tidyCode } from './status'

/** Where a case stands. Its kind may come with the link, and its code in the path or behind `#`. */
export function Lookup() {
  const { t } = useTranslation()
  const { maHoSo } = useParams()
  const { hash, search } = useLocation()
  const kind = kindNamed(new URLSearchParams(search).get('kind'))
  useTitle(t('lookup.title', { context: kind.context }))
  const code = tidyCode(maHoSo ?? hash.slice(1))
  return (
    <div className="page page-body">
      <div className="column stack">
        {/* Another link, opened while this page is shown, begins anew. */}
        <Inquiry key={code} kind={kind} code={code} />
      </div>
    </div>
  )
}

function Inquiry({ kind, code }: { kind: LookupKind; code: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<OpenedCase>()
  if (opened?.kind === kind) {
    return <Result opened={opened} onChange={setOpened} onBack={() => setOpened(undefined)} />
  }
  return (
    <>
      <div>
        <h1>{t('lookup.title', { context: kind.context })}</h1>
        <p>{t('lookup.lead', { context: kind.context })}</p>
      </div>
      <KindChoice kind={kind} />
      <LookupForm
        key={kind.name}
        kind={kind}
        code={code}
        onAnswer={(holder, answer) => setOpened({ kind, holder, answer })}
      />
    </>
  )
}

/** What is looked for stands in the address, so that it can be linked to and comes back with the page. */
function KindChoice({ kind }: { kind: LookupKind }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  return (
    <RadioGroup
      id="kind"
      label={t('lookup.kind')}
      options={LOOKUP_KINDS.map(({ name }) => ({ value: name, label: t(`kind.${name}`) }))}
      value={kind.name}
      onValue={(name) =>
        void navigate(
          { pathname, hash, search: kindNamed(name) === LOOKUP_KINDS[0] ? '' : `?kind=${name}` },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  )
}
