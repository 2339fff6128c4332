import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CropProposal, Cut } from '../../../worker/types'
import { CutMarks } from './CutMarks'
import styles from './CutStage.module.css'
import { CORNERS, type Corner, cornerOf, moved, type Point, resized, stretched, turned } from './geometry'

/** One press of an arrow, in parts of the cut's width; with Shift five times as far. */
const STEP = 0.01
const LARGE = 5
/** One press of plus or minus, as a factor; of a bracket, in degrees. */
export const GROW = 1.02
export const TURN = 0.5

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What is held: the whole cut or a corner, where it was gripped, and the cut as it was then. */
interface Drag {
  corner: Corner | undefined
  at: Point
  from: Cut
  id: string
}

/** The picture with the cut on it, moved by finger, mouse or keys. */
export function CutStage({
  url,
  cut,
  proposal,
  onChange,
  onUndo,
  describedBy,
}: {
  url: string
  cut: Cut
  proposal: CropProposal
  /** `kind` tells one pull or row of keys from the next. */
  onChange: (cut: Cut, kind: string) => void
  onUndo: () => void
  describedBy: string
}) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  const grip = useRef<Drag>(undefined)
  const size: Point = [proposal.width, proposal.height]

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect()
    if (!box || box.width === 0) return [0, 0]
    return [
      ((clientX - box.left) / box.width) * proposal.width,
      ((clientY - box.top) / box.height) * proposal.height,
    ]
  }

  function hold(event: PointerEvent) {
    const name = (event.target as Element).closest('[data-grip]')?.getAttribute('data-grip')
    if (!name || grip.current || event.button !== 0) return
    grip.current = {
      corner: CORNERS[Number(name)],
      at: pointOf(event),
      from: cut,
      id: `pull ${event.timeStamp}`,
    }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function pull(event: PointerEvent) {
    if (!grip.current) return
    const { corner, at, from, id } = grip.current
    const [x, y] = pointOf(event)
    const way: Point = [x - at[0], y - at[1]]
    if (!corner) return onChange(moved(from, way, size), id)
    // The corner goes as far as the finger did, though the finger did not touch its very point.
    const [cornerX, cornerY] = cornerOf(from, corner)
    onChange(stretched(from, corner, [cornerX + way[0], cornerY + way[1]], size), id)
  }

  function release() {
    grip.current = undefined
  }

  function afterKey({ key, shiftKey }: KeyboardEvent): [Cut, string] | undefined {
    const times = shiftKey ? LARGE : 1
    const way = ARROWS[key]
    if (way) {
      const step = STEP * cut.width * times
      return [moved(cut, [way[0] * step, way[1] * step], size), 'arrows']
    }
    if (key === '+' || key === '=') return [resized(cut, cut.width * GROW, size), 'size']
    if (key === '-' || key === '_') return [resized(cut, cut.width / GROW, size), 'size']
    if (key === '[' || key === '{') return [turned(cut, cut.angle - TURN * times, size), 'turn']
    if (key === ']' || key === '}') return [turned(cut, cut.angle + TURN * times, size), 'turn']
    return undefined
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onUndo()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const after = afterKey(event)
    if (!after) return
    event.preventDefault()
    onChange(...after)
  }

  return (
    // It is a control of its own: its keys are told in the description, and each has a slider or a pull beside it.
    <div
      ref={stage}
      className={styles.stage}
      role="application"
      aria-label={t('cut.frame')}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys work while the focus is here
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={hold}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img src={url} alt="" draggable={false} />
      <CutMarks cut={cut} proposal={proposal} />
      {CORNERS.map((corner, place) => {
        const [x, y] = cornerOf(cut, corner)
        return (
          <span
            key={corner.join()}
            className={styles.handle}
            data-grip={place}
            style={{ left: `${(x / size[0]) * 100}%`, top: `${(y / size[1]) * 100}%` }}
          />
        )
      })}
    </div>
  )
}
