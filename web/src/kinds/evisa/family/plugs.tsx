import { useMemo } from 'react'
import type { PlugContext, Plugs } from '../../../case/wizardKind'
import { FieldList } from '../../../form/fields/FieldList'
import type { SideAnswers } from '../sideAnswers'
import { IMAGES, usePlugs as useOwnPlugs } from '../usePlugs'
import { IN_COMMON } from './inCommon'
import { Offer } from './Offer'
import { PersonLine } from './PersonLine'
import { useFamily } from './useFamily'

export { useReview } from '../useReview'

/** The same for whoever is paid together with others: it loads where there are any. */
export function usePlugs(context: PlugContext): Plugs {
  const plugs = useOwnPlugs(context)
  const kept = plugs.beside as SideAnswers
  const { taken, person, offer } = useFamily(context, kept.taken)
  return {
    ...plugs,
    taken,
    beside: useMemo((): SideAnswers => ({ ...kept, taken }), [kept, taken]),
    around: (steps) =>
      plugs.around?.(
        <>
          {person && <PersonLine {...person} />}
          {steps}
        </>,
      ),
    fieldsOf: (section) => {
      const own = plugs.fieldsOf?.(section)
      if (!offer || !(section.key === IMAGES || section.key in IN_COMMON)) return own
      return (
        <>
          <Offer {...offer} />
          {own || <FieldList fields={section.fields} />}
        </>
      )
    },
  }
}
