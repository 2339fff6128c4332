import { type KeyboardEvent, type PointerEvent, useState } from 'react'

export interface View {
  scale: number
  /** How far the picture is moved, in parts of its frame. */
  x: number
  y: number
}

const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MOST = 6
const STEP = 1.5
const MOVE = 0.15

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
}

/** A view that never leaves the picture. */
export function within({ scale, x, y }: View): View {
  const size = Math.min(Math.max(scale, 1), MOST)
  const reach = (size - 1) / 2
  const hold = (to: number) => Math.min(Math.max(to, -reach), reach)
  return { scale: size, x: hold(x), y: hold(y) }
}

/** Looks closer at a point, given from the middle of the frame in parts of it: it stays where it is. */
export function closer({ scale, x, y }: View, factor: number, at = { x: 0, y: 0 }): View {
  const size = Math.min(Math.max(scale * factor, 1), MOST)
  const grown = size / scale
  return within({ scale: size, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown })
}

/** A picture in its frame, seen closer by keys (+, −, 0, arrows), by dragging, and by whatever buttons there are. */
export function useZoom() {
  const [view, setView] = useState(WHOLE)
  const isWhole = view.scale === 1

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = isWhole ? undefined : ARROWS[event.key]
    if (event.key === '+' || event.key === '=') setView(closer(view, STEP))
    else if (event.key === '-') setView(closer(view, 1 / STEP))
    else if (event.key === '0') setView(WHOLE)
    else if (arrow) setView(within({ ...view, x: view.x + arrow[0], y: view.y + arrow[1] }))
    else return
    event.preventDefault()
  }

  /** Dragged while a button is down. */
  function onPointerMove({ buttons, movementX, movementY, currentTarget }: PointerEvent) {
    if (buttons === 0 || isWhole) return
    const { width, height } = currentTarget.getBoundingClientRect()
    setView((before) =>
      within({ ...before, x: before.x + movementX / width, y: before.y + movementY / height }),
    )
  }

  /** A double click looks closer at its point, and again at the whole. */
  function onDoubleClick(event: { clientX: number; clientY: number; currentTarget: Element }) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - left) / width - 0.5, y: (event.clientY - top) / height - 0.5 }
    setView(isWhole ? closer(view, STEP * STEP, at) : WHOLE)
  }

  return {
    view,
    isWhole,
    zoomIn: () => setView(closer(view, STEP)),
    zoomOut: () => setView(closer(view, 1 / STEP)),
    showAll: () => setView(WHOLE),
    isClosest: view.scale === MOST,
    keys: { onKeyDown },
    pointer: { onPointerMove, onDoubleClick },
  }
}
