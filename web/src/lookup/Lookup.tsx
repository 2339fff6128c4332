import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { OPEN_KINDS } from '../case/caseKinds'
import type { LookupKind, OpenedCase } from '../case/lookupKind'
import { lookupOf } from '../case/lookups'
import { useNavigate } from '../router/useNavigate'
import { RadioGroup } from '../ui/controls/RadioGroup'
import { useTitle } from '../ui/elements/useTitle'
import { DocumentLookup } from './DocumentLookup'
import { LookupForm } from './LookupForm'
import { lookUp, tidyCode } from './status'

/** What follows an answer; it is on its way while the server looks for the case. */
const loadResult = async () => (await import('./Result')).Result

/** Where a case stands. Its kind may come with the link, and its code in the path or behind `#`. */
export function Lookup() {
  const { t } = useTranslation()
  const { code: typed } = useParams()
  const { hash, search } = useLocation()
  const named = new URLSearchParams(search).get('kind')
  const kind = lookupOf(OPEN_KINDS.find((open) => open === named))
  useTitle(t('lookup.title', { context: kind.context }))
  const code = tidyCode(typed ?? hash.slice(1))
  return (
    <div className="page page-body">
      <div className="column stack">
        {/* Another link, opened while this page is shown, begins anew. */}
        {named === BY_DOCUMENT ? <WithoutCode /> : <Inquiry key={code} kind={kind} code={code} />}
      </div>
    </div>
  )
}

/** What stands in the address in place of a kind where the registration code is lost. */
const BY_DOCUMENT = 'document'

function WithoutCode() {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <h1>{t('lookup.title')}</h1>
        <p>{t('lookup.document.lead')}</p>
      </div>
      <KindChoice name={BY_DOCUMENT} />
      <DocumentLookup />
    </>
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
      <KindChoice name={kind.name} />
      <LookupForm
        key={kind.name}
        kind={kind}
        code={code}
        find={async (holder, captcha) => {
          const loaded = Promise.all([loadResult(), import('./AskedBack')])
          const answer = await lookUp(kind, holder, captcha)
          const [Result, { withLabels }] = await loaded
          return { answer: await withLabels(kind, answer), Result }
        }}
        onFound={(holder, { answer, Result }) =>
          setFound({ Result, opened: { kind, opening: { by: 'codes', holder }, answer } })
        }
      />
    </>
  )
}

/** What is looked for stands in the address, so that it can be linked to and comes back with the page. */
function KindChoice({ name }: { name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  return (
    <RadioGroup
      id="kind"
      label={t('lookup.kind')}
      options={[
        ...OPEN_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        { value: BY_DOCUMENT, label: t('lookup.document.option') },
      ]}
      value={name}
      onValue={(next) =>
        void navigate(
          { pathname, hash, search: next === OPEN_KINDS[0] ? '' : `?kind=${next}` },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  )
}
