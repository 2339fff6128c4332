import type { CropProposal, Cut } from '../../../worker/types'
import styles from './CutStage.module.css'
import { CORNERS, cornerOf, placeIn, RATIO } from './geometry'

/** Width of a head in its heights. */
const HEAD_WIDTH = 0.68

/** All that is cut away is dimmed; within, the smallest and the largest head that a 4 × 6 photo may show. */
export function CutMarks({ cut, proposal }: { cut: Cut; proposal: CropProposal }) {
  const { width, height, head, guide } = proposal
  const outline = CORNERS.map((corner) => cornerOf(cut, corner).join(' ')).join('L')
  // The outline of the head lies where the proposal put the head; without one, in the middle of what is allowed.
  const eyes = head ? placeIn(proposal.cut, head.eyes)[1] : (guide.eyes[0] + guide.eyes[1]) / 2
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.dim} fillRule="evenodd" d={`M0 0H${width}V${height}H0ZM${outline}Z`} />
      <path className={styles.cut} data-grip="all" d={`M${outline}Z`} />
      <g transform={`translate(${cut.cx} ${cut.cy}) rotate(${cut.angle}) scale(${cut.width})`}>
        {guide.head.map((part) => (
          <ellipse
            key={part}
            className={styles.head}
            cy={(eyes - 0.5) * RATIO}
            rx={(part * RATIO * HEAD_WIDTH) / 2}
            ry={(part * RATIO) / 2}
          />
        ))}
        <path className={styles.eyes} d={`M-0.5 ${(eyes - 0.5) * RATIO}h1M0 ${-RATIO / 2}v${RATIO}`} />
      </g>
    </svg>
  )
}
