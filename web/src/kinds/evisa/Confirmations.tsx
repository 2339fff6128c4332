import table from 'virtual:tables/instruction'
import type { ReactNode } from 'react'
import { gatePassed, passGate } from '../../device/gatePassed'
import { FormScreen } from '../../form/screens/FormScreen'

/** What this session has confirmed before stands ticked. */
const ticked = () =>
  Object.fromEntries(table.sections.flatMap(({ fields }) => fields.map(({ name }) => [name, '1'])))

interface Asked {
  /** The words of the button. */
  act: string
  onPass: () => void | Promise<void>
  /** What is read before the ticks. */
  children: ReactNode
}

/** The ticks before a form (specification §5, 'Instruction page'): given once, they hold for the session. */
export function Confirmations({ act, onPass, children }: Asked) {
  return (
    <FormScreen
      form={table}
      values={gatePassed() ? ticked() : undefined}
      act={act}
      iconAfter="arrow"
      send={async () => passGate()}
      onDone={onPass}
    >
      {children}
    </FormScreen>
  )
}
