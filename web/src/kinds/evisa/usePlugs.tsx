import { useMemo, useState } from 'react'
import type { PlugContext, Plugs } from '../../case/wizardKind'
import { AccountSection, WANTED } from './AccountSection'
import { FIRST_DAY } from './pictures/age'
import { EvisaContext } from './pictures/context'
import type { Upheld } from './pictures/disagreements'
import type { AcceptedDoubts } from './pictures/doubts'
import { PhotoSection } from './pictures/PhotoSection'
import { PortraitAges } from './pictures/PortraitAges'
import { useServerCheck } from './pictures/serverCheck'
import { useReading } from './pictures/useReading'
import type { SideAnswers } from './sideAnswers'
import { TripSection } from './TripSection'

/** The section with the portrait and the passport page. */
export const IMAGES = 'images'

/** What an e-visa adds to its form: pictures that are read and checked, and what the person decided about both. */
export function usePlugs({ table, form, check, beside, goToField }: PlugContext): Plugs {
  const kept = beside as SideAnswers | undefined
  const [upheld, onUphold] = useState<Upheld>(kept?.upheld ?? {})
  const [accepted, onAccept] = useState<AcceptedDoubts>(kept?.accepted ?? {})
  const taken = kept?.taken
  const asked = useMemo(() => table.sections.flatMap((section) => section.fields), [table])
  const server = useServerCheck(form, asked, check)
  const { read, doubted, question } = useReading(form, asked, kept?.read)
  return {
    read,
    doubted,
    taken,
    beside: useMemo((): SideAnswers => ({ read, upheld, accepted, taken }), [read, upheld, accepted, taken]),
    around: (steps) => (
      <EvisaContext value={{ server, upheld, onUphold, accepted, onAccept, onAgain: goToField }}>
        <PortraitAges table={table} />
        {question && <question.Question {...question} />}
        {steps}
      </EvisaContext>
    ),
    fieldsOf: (section) => {
      if (section.key === IMAGES) return <PhotoSection section={section} server={server} />
      const asks = (question: string) => section.fields.some(({ name }) => name === question)
      if (asks(WANTED)) return <AccountSection section={section} />
      return asks(FIRST_DAY) && <TripSection section={section} />
    },
  }
}
