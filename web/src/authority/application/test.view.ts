import type { KindView } from '../../case/kindView'

/** A kind that shows nothing of its own. */
export const VIEW: KindView = {
  Evidence: () => null,
  shown: [],
  subject: ({ hoTen }) => hoTen,
  questions: {},
}
