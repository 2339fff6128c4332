import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { RadioGroup } from '../ui/RadioGroup'
import { useTitle } from '../ui/useTitle'
import type { LookupKind, OpenedCase } from './kind'
import { kindNamed, LOOKUP_KINDS } from './kinds'
import { LookupForm } from './LookupForm'
import { lookUp, tidyCode } from './status'

/** What follows an answer; it is on its way while the server looks for the case. */
const loadResult = async () => (await import('./Result')).Result

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
  const [found, setFound] = useState<{ opened: OpenedCase; Result: Awaited<ReturnType<typeof loadResult>> }>()
  if (found?.opened.kind === kind) {
    const { opened, Result } = found
    return (
      <Result
        opened={opened}
        onChange={(next) => setFound({ Result, opened: next })}
        onBack={() => setFound(undefined)}
      />
    )
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
        find={async (holder, captcha) => {
          const [answer, Result] = await Promise.all([lookUp(kind, holder, captcha), loadResult()])
          return { answer, Result }
        }}
        onFound={(holder, { answer, Result }) =>
          setFound({ Result, opened: { kind, opening: { by: 'codes', holder }, answer } })
        }
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
