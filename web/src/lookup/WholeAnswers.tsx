import { useQuery } from '@tanstack/react-query'
import type { OpenedCase } from '../case/lookupKind'
import { AnswersByPart } from '../form/answers/AnswersByPart'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { draftOf } from '../wizard/supplement'
import { loadWords } from '../words/i18n'
import { loadTable } from '../worker/forms'
import type { Draft } from '../worker/types'
import { answersOfOpened } from './status'

/** The answers under the questions of their form, with pictures and documents. */
export function WholeAnswers({
  opened,
  given,
}: {
  opened: OpenedCase
  /** Where they were fetched already, with a security code. */
  given: Draft | undefined
}) {
  const { kind, answer } = opened
  const { data, error, refetch } = useQuery({
    queryKey: ['sent', answer.maSoHoso, answer.buocXlHoso],
    queryFn: async () => {
      const [answers, table] = await Promise.all([
        given ?? answersOfOpened(opened),
        loadTable(kind.name),
        loadWords(['forms', 'cases', kind.fields.part]),
      ])
      return { table, draft: draftOf(table, answers ?? {}) }
    },
    // They stay on the page, and no longer.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return <AnswersByPart table={data.table} draft={data.draft} heading="h3" />
}
