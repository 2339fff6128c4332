import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../form/answers/AnswerList'
import { shownFields } from '../form/engine/when'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { loadTable } from '../worker/forms'
import type { Draft, Field } from '../worker/types'

/** The form with which it registered: it asks everything that is known of it. */
const FORM = 'organizationRegistration'

/** What an organization said of itself, section by section, with its documents. */
export function OrganizationAnswers({ info }: { info: Draft }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['table', FORM],
    queryFn: () => loadTable(FORM),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A declaration was made once, and is nothing to be read.
  const isAnswer = ({ kind }: Field) => kind !== 'checkbox'
  if (!data)
    return error ? <NotLoaded error={error} onAgain={() => void refetch()} /> : <Skeleton lines={8} />
  return data.sections.map(({ key, fields }) => (
    <section key={key} aria-labelledby={`of-${key}`}>
      <h2 id={`of-${key}`}>{t(`form.${data.words}.section.${key}.title`)}</h2>
      <AnswerList
        words={data.words}
        fields={shownFields(fields, info).filter(isAnswer)}
        values={info}
        given
      />
    </section>
  ))
}
