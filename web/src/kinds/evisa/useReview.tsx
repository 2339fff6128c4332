import { useTranslation } from 'react-i18next'
import type { ReviewPlug } from '../../case/wizardKind'
import { useFormScope } from '../../form/engine/context'
import { labelOf } from '../../form/engine/problems'
import type { FormTable } from '../../worker/types'
import { useEvisaScope } from './pictures/context'
import { Disagreements } from './pictures/Disagreements'
import { DoubtfulAnswers } from './pictures/DoubtfulAnswers'
import { Doubts, namesOf } from './pictures/Doubts'
import { undecided, useDisagreements } from './pictures/disagreements'
import { unanswered, useDoubts } from './pictures/doubts'
import { changedAfterReading } from './pictures/reading'
import { extrasOf } from './pictures/serverCheck'
import { EarlyTrip, NeedlessTrip } from './TripSection'
import { VisaPreview } from './VisaPreview'

/** The end of an application: doubts about pictures and differences from the passport are decided before it is sent. */
export function useReview(table: FormTable, isNew: boolean): ReviewPlug {
  const { t } = useTranslation()
  const { words, read } = useFormScope()
  const { server, upheld, onUphold, accepted, onAccept, onAgain } = useEvisaScope()
  const doubts = useDoubts(table, server.answer)
  const { among, comparing } = useDisagreements(table, isNew)
  return {
    before: (
      <>
        <Doubts among={doubts} accepted={accepted} onAccept={onAccept} onAgain={onAgain} />
        <Disagreements among={among} upheld={upheld} onUphold={onUphold} />
        {isNew && <EarlyTrip />}
        {isNew && <NeedlessTrip />}
        {isNew && <VisaPreview table={table} />}
        <DoubtfulAnswers />
      </>
    ),
    open: [
      ...unanswered(doubts, accepted).map((doubt) => ({
        id: doubt.id,
        text: t('doubts.question', { label: namesOf(words, doubt) }),
      })),
      ...undecided(among, upheld).map(({ field }) => ({
        id: `differs-${field}`,
        text: t('differs.question', { label: labelOf(words, field) }),
      })),
    ],
    waiting: server.isChecking ? t('server.checking') : undefined,
    busy: comparing,
    extras: (values) => ({
      ...extrasOf(server.answer),
      ...(isNew && {
        ocrThayDoi: changedAfterReading(values, read).join(','),
        lechMuiGio: new Date().getTimezoneOffset() / 60,
      }),
    }),
  }
}
