import type { KindView } from '../../case/kindView'
import type { Case } from '../../case/reviewedCase'
import type { Order } from '../desk/applications'

/** What a dialog that decides a case is given. */
export interface DecisionDialogProps {
  reviewedCase: Case
  view: KindView
  send: (order: Order) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}
