import table from 'virtual:tables/instruction'
import type { ReactNode } from 'react'
import { giveConfirmations, isConfirmed } from '../../../device/confirmations'
import { FormScreen } from '../../../form/screens/FormScreen'

/** What this session has confirmed before stands ticked. */
const ticked = () =>
  Object.fromEntries(table.sections.flatMap(({ fields }) => fields.map(({ name }) => [name, '1'])))

interface ConfirmationsProps {
  /** The words of the button. */
  act: string
  onGiven: () => void | Promise<void>
  /** What is read before the ticks. */
  children: ReactNode
}

/** The ticks before a form (specification §5, 'Instruction page'): given once, they hold for the session. */
export function Confirmations({ act, onGiven, children }: ConfirmationsProps) {
  return (
    <FormScreen
      form={table}
      values={isConfirmed() ? ticked() : undefined}
      act={act}
      iconAfter="arrow"
      send={async () => giveConfirmations()}
      onDone={onGiven}
    >
      {children}
    </FormScreen>
  )
}
