import { useTranslation } from 'react-i18next'
import type { CaseKind } from '../../case/caseKinds'
import { useTable } from '../../case/useKindView'
import { AnswersByPart } from '../../form/answers/AnswersByPart'
import { Skeleton } from '../../ui/elements/Skeleton'
import type { Draft, Kind } from '../../worker/types'

/** Every answer given, but for what stands beside them as evidence. */
export function Answers({ kind, draft, except }: { kind: CaseKind; draft: Draft; except: Kind[] }) {
  const { t } = useTranslation()
  const table = useTable(kind)
  return (
    <section aria-labelledby="answers">
      <h3 id="answers">{t('authority.answers')}</h3>
      {table.isPending && <Skeleton />}
      {table.data && <AnswersByPart table={table.data} draft={draft} heading="h4" except={except} />}
    </section>
  )
}
