import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { Notice } from '../../../ui/Notice'
import type { Cut, Proposal } from '../../../worker/types'
import { CutStage, TURN } from './CutStage'
import styles from './CutTools.module.css'
import { MOST_ANGLE, type Point, resized, turned, widest } from './geometry'
import { standingOf } from './standing'
import { useCut } from './useCut'

/** The slider's lower end, in hundredths of the largest cut. */
const LEAST_PART = 15
/** A state is told when nothing has changed for so long: not at every step of a pull. */
const SETTLED_MS = 400

/** The picture with its cut, and sliders for what fingers do badly; what it comes to is said. */
export function CutTools({
  url,
  proposal,
  start,
  onCut,
}: {
  url: string
  proposal: Proposal
  start: Cut
  onCut: (cut: Cut) => void
}) {
  const { t } = useTranslation()
  const { cut, change, undo, canUndo } = useCut(start)
  useEffect(() => onCut(cut), [cut, onCut])
  const id = useId()
  const size: Point = [proposal.width, proposal.height]
  const most = widest(cut.angle, size)
  const part = Math.round((cut.width / most) * 100)
  return (
    <div className={styles.tools}>
      <CutStage
        url={url}
        cut={cut}
        proposal={proposal}
        onChange={change}
        onUndo={undo}
        describedBy={`${id}-lead`}
      />
      <div className={styles.side}>
        {proposal.problems.map((problem) => (
          <Notice key={problem} tone="warning" title={t(`image.crop.${problem}.title`)}>
            <p>{t(`image.crop.${problem}.remedy`)}</p>
          </Notice>
        ))}
        <State cut={cut} proposal={proposal} />
        <Slider
          label={t('cut.size')}
          value={part}
          min={Math.min(part, LEAST_PART)}
          max={100}
          step={1}
          words={`${part} %`}
          onValue={(value) => change(resized(cut, (most * value) / 100, size), 'size')}
        />
        <Slider
          label={t('cut.angle')}
          value={cut.angle}
          min={-MOST_ANGLE}
          max={MOST_ANGLE}
          step={TURN}
          words={t('cut.degrees', { angle: tenths(cut.angle) })}
          onValue={(value) => change(turned(cut, value, size), 'turn')}
        />
        <div className="row">
          <Button kind="plain" icon="undo" disabled={!canUndo} onClick={undo}>
            {t('cut.undo')}
          </Button>
          <Button kind="plain" icon="refresh" onClick={() => change(proposal.cut, 'proposal')}>
            {t('cut.proposal')}
          </Button>
        </div>
        <p id={`${id}-lead`} className="quiet small">
          {t('cut.lead')}
        </p>
      </div>
    </div>
  )
}

const tenths = (angle: number) => Math.round(angle * 10) / 10

/** How head and cut stand, once they have come to rest; read out to whoever does not see the picture. */
function State({ cut, proposal }: { cut: Cut; proposal: Proposal }) {
  const { t } = useTranslation()
  const [settled, setSettled] = useState(cut)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(cut), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [cut])
  const standing = standingOf(settled, proposal)
  const place = {
    x: Math.round((settled.cx / proposal.width) * 100),
    y: Math.round((settled.cy / proposal.height) * 100),
    angle: tenths(settled.angle),
  }
  return (
    <div role="status" className={styles.state}>
      {standing && (
        <p data-good={standing.advice === 'good' || undefined}>
          <Icon name={standing.advice === 'good' ? 'check' : 'alert'} size={18} />
          <span>{t(`cut.advice.${standing.advice}`)}</span>
        </p>
      )}
      {standing && <p className="quiet small">{t('cut.head', { head: standing.head })}</p>}
      <p className="quiet small">{t('cut.place', place)}</p>
    </div>
  )
}

function Slider({
  label,
  value,
  min,
  max,
  step,
  words,
  onValue,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as people read it. */
  words: string
  onValue: (value: number) => void
}) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
