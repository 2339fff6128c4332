import { memo, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../../ui/elements/Icon'
import type { Measure } from '../../worker/types'
import styles from './Measures.module.css'
import type { SelectedMeasure } from './regions'

/** What is shown where two measures mean the same to people. */
const GRAVITY: Record<Measure['verdict'], number> = { pass: 0, warn: 1, fail: 2 }
const ICONS: Record<Measure['verdict'], IconName> = { pass: 'check', warn: 'alert', fail: 'cross' }

/** The row under which people read each measure, in this order; of several in one row the worst is shown. */
const ROW_OF: Record<Measure['name'], string> = {
  faceSize: 'faceSize',
  facePixels: 'faceSize',
  interEyeDistance: 'faceSize',
  horizontalPosition: 'position',
  margin: 'position',
  ratio: 'ratio',
  yaw: 'yaw',
  pitch: 'pitch',
  roll: 'roll',
  glasses: 'glasses',
  eyesVisible: 'eyesVisible',
  eyesOpen: 'eyesOpen',
  mouthOcclusion: 'mouthOcclusion',
  mouthClosed: 'mouthClosed',
  expressionNeutrality: 'expressionNeutrality',
  headCovering: 'headCovering',
  brightness: 'brightness',
  underExposure: 'brightness',
  overExposure: 'brightness',
  darkTones: 'brightness',
  illuminationUniformity: 'illuminationUniformity',
  contrast: 'contrast',
  luminanceVariance: 'contrast',
  dynamicRange: 'contrast',
  posterisation: 'contrast',
  sharpness: 'sharpness',
  motionBlur: 'sharpness',
  noise: 'sharpness',
  compressionArtifacts: 'sharpness',
  smearedEdges: 'sharpness',
  naturalColour: 'naturalColour',
  backgroundUniformity: 'background',
  backgroundColour: 'background',
  screen: 'screen',
  person: 'screen',
  drawn: 'screen',
  rendered: 'screen',
}

/** Names of the remedies below and above the limits, where one is not `better` for both. */
const REMEDIES: Record<string, { below?: string; above?: string }> = {
  faceSize: { above: 'large' },
  interEyeDistance: { below: 'fewPixels' },
  pitch: { below: 'lowered', above: 'raised' },
  brightness: { below: 'dark', above: 'bright' },
  underExposure: { above: 'dark' },
  overExposure: { above: 'bright' },
  darkTones: { above: 'bright' },
  luminanceVariance: { above: 'harsh' },
  dynamicRange: { below: 'fewTones' },
  posterisation: { above: 'fewTones' },
  compressionArtifacts: { above: 'compressed' },
  noise: { above: 'noisy' },
  smearedEdges: { above: 'smeared' },
  person: { below: 'noPerson' },
  drawn: { above: 'noPerson' },
  rendered: { above: 'noPerson' },
}

interface Row extends Omit<Measure, 'name'> {
  /** Key of its words: a measure, or what several measures mean together. */
  name: string
  /** Name of the sentence that says more. */
  sentence: string
}

function sentenceOf({ name, verdict, value, low }: Measure) {
  if (verdict === 'pass') return 'good'
  const end = low !== undefined && value < low ? 'below' : 'above'
  return REMEDIES[name]?.[end] ?? 'better'
}

/** Whether nothing of a portrait could be better. */
export const isFlawless = (measures: Measure[]) => measures.every(({ verdict }) => verdict === 'pass')

const worstFirst = (a: Pick<Measure, 'verdict'>, b: Pick<Measure, 'verdict'>) =>
  GRAVITY[b.verdict] - GRAVITY[a.verdict]

/** The measures that have words, each under its own name: what should be mended first, else in the order of the table. */
export function rowsOf(measures: Measure[]): Row[] {
  const rows = [...new Set(Object.values(ROW_OF))].flatMap((name) => {
    const own = measures.filter((measure) => ROW_OF[measure.name] === name)
    const worst = own.sort(worstFirst)[0]
    return worst ? [{ ...worst, name, sentence: sentenceOf(worst) }] : []
  })
  return rows.sort(worstFirst)
}

/**
 * One row for each measure that could be better: how it came out as icon and word; the chosen one says more and is shown
 * in the picture. Those that passed are one line, which opens. Drawn anew for other measures alone.
 */
export const Measures = memo(function Measures({
  measures,
  chosen,
  onChosen,
}: {
  measures: Measure[]
  chosen: SelectedMeasure | undefined
  onChosen: (row: SelectedMeasure | undefined) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const open = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) open.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const rows = rowsOf(measures)
  if (rows.length === 0) return null
  const lines = (some: Row[]) => (
    <ul className={styles.measures} aria-label={t('measures.label')}>
      {some.map((row) => {
        const { name, verdict, sentence } = row
        const isOpen = chosen?.name === name
        return (
          <li key={name} ref={isOpen ? open : undefined} data-verdict={verdict}>
            <button
              type="button"
              className={styles.row}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-${name}` : undefined}
              onClick={() => onChosen(isOpen ? undefined : row)}
            >
              <span className={styles.mark}>
                <Icon name={ICONS[verdict]} size={16} />
              </span>
              <span>
                {t(`measures.names.${name}`)}: <span className="quiet">{t(`measures.${verdict}`)}</span>
              </span>
              <span className={styles.more}>
                <Icon name="down" size={16} />
              </span>
            </button>
            {isOpen && <p id={`${id}-${name}`}>{t(`measures.sentences.${name}.${sentence}`)}</p>}
          </li>
        )
      })}
    </ul>
  )
  const problems = rows.filter(({ verdict }) => verdict !== 'pass')
  const passed = rows.filter(({ verdict }) => verdict === 'pass')
  return (
    <div>
      {problems.length > 0 && (
        <>
          <p className="quiet small">
            {problems.some(({ verdict }) => verdict === 'warn') && <>{t('measures.advice')} </>}
            {t('measures.hint')}
          </p>
          {lines(problems)}
        </>
      )}
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary>{t('measures.passed', { count: passed.length })}</summary>
          {lines(passed)}
        </details>
      )}
    </div>
  )
})
