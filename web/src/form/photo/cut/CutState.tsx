import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/elements/Icon'
import type { CropProposal, Cut } from '../../../worker/types'
import styles from './CutState.module.css'
import { placementOf } from './placement'

/** A state is told when nothing has changed for so long: not at every step of a pull. */
const SETTLED_MS = 400

/** An angle as it is told, in degrees. */
export const tenths = (angle: number) => Math.round(angle * 10) / 10

/** How head and cut stand, once they have come to rest; read out to whoever does not see the picture. */
export function CutState({ cut, proposal }: { cut: Cut; proposal: CropProposal }) {
  const { t } = useTranslation()
  const [settled, setSettled] = useState(cut)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(cut), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [cut])
  const placement = placementOf(settled, proposal)
  const place = {
    x: Math.round((settled.cx / proposal.width) * 100),
    y: Math.round((settled.cy / proposal.height) * 100),
    angle: tenths(settled.angle),
  }
  return (
    <div role="status" className={styles.state}>
      {placement && (
        <p data-good={placement.advice === 'good' || undefined}>
          <Icon name={placement.advice === 'good' ? 'check' : 'alert'} size={18} />
          <span>{t(`cut.advice.${placement.advice}`)}</span>
        </p>
      )}
      {placement && <p className="quiet small">{t('cut.head', { head: placement.head })}</p>}
      <p className="quiet small">{t('cut.place', place)}</p>
    </div>
  )
}
