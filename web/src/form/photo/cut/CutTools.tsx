import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Slider } from '../../../ui/controls/Slider'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import type { CropProposal, Cut } from '../../../worker/types'
import { CutStage, TURN } from './CutStage'
import { CutState, tenths } from './CutState'
import styles from './CutTools.module.css'
import { MOST_ANGLE, type Point, resized, turned, widest } from './geometry'
import { useCut } from './useCut'

/** The slider's lower end, in hundredths of the largest cut. */
const LEAST_PART = 15

/** The picture with its cut, and sliders for what fingers do badly; what it comes to is said. */
export function CutTools({
  url,
  proposal,
  start,
  onCut,
}: {
  url: string
  proposal: CropProposal
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
        <CutState cut={cut} proposal={proposal} />
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
          <Button kind="plain" icon="undo" aria-disabled={!canUndo} onClick={undo}>
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
