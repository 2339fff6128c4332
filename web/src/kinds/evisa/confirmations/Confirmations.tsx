import instruction from 'virtual:tables/instruction'
import type { ReactNode } from 'react'
import { type ConfirmedFor, giveConfirmations, isConfirmed } from '../../../device/confirmations'
import { FormScreen } from '../../../form/screens/FormScreen'
import type { FormTable } from '../../../worker/types'

/** What this session has confirmed before stands ticked. */
const ticked = (table: FormTable) =>
  Object.fromEntries(table.sections.flatMap(({ fields }) => fields.map(({ name }) => [name, '1'])))

export interface ConfirmationsProps {
  /** The words of the button. */
  act: string
  onGiven: () => void | Promise<void>
  /** What is confirmed, and for whom, where somebody applies for others. */
  table?: FormTable | undefined
  by?: ConfirmedFor | undefined
  /** What is read before the ticks. */
  children: ReactNode
}

/** The ticks before a form (specification §5, 'Instruction page'): given once, they hold for the session. */
export function Confirmations({ act, onGiven, table = instruction, by, children }: ConfirmationsProps) {
  return (
    <FormScreen
      form={table}
      values={isConfirmed(by) ? ticked(table) : undefined}
      act={act}
      iconAfter="arrow"
      send={async () => giveConfirmations(by)}
      onDone={onGiven}
    >
      {children}
    </FormScreen>
  )
}
