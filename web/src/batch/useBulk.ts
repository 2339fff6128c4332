import { useRef, useState } from 'react'
import { messageOf } from '../server/api'

export type BulkOutcome = 'waiting' | 'done' | { refused: string }

/** Does something to many, one after the other: what became of each, and a way to stop before the next. */
export function useBulk<Item>(
  items: Item[],
  act: (item: Item) => Promise<unknown>,
  /** Told when nothing more is under way: all was tried, or it was stopped. */
  onRest: () => void = () => {},
) {
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>(() => items.map(() => 'waiting'))
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)

  async function run() {
    stopped.current = false
    setRunning(true)
    for (const [place, item] of items.entries()) {
      if (stopped.current) break
      if (outcomes[place] === 'done') continue
      const outcome: BulkOutcome = await act(item).then(
        () => 'done' as const,
        (error) => ({ refused: messageOf(error) }),
      )
      setOutcomes((before) => before.map((other, at) => (at === place ? outcome : other)))
    }
    setRunning(false)
    onRest()
  }

  return {
    outcomes,
    running,
    done: outcomes.filter((outcome) => outcome === 'done').length,
    tried: outcomes.filter((outcome) => outcome !== 'waiting').length,
    run: () => void run(),
    /** What is under way comes to its end. */
    stop() {
      stopped.current = true
    },
  }
}
