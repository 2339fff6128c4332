import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findingWords } from '../form/photo/findingWords'
import { MarkedLines, placesOf } from '../form/photo/MarkedLines'
import { rowsOf } from '../form/photo/Measures'
import { listed } from '../i18n'
import { Icon } from '../ui/Icon'
import type { Finding, Measure } from '../worker/types'
import styles from './Evidence.module.css'
import type { Case, Crop } from './review'
import { ZoneTable } from './ZoneTable'

const CROPS: Crop[] = ['portraitFace', 'passportFace']

/** The score at which one person and two are equally likely. */
const AS_LIKELY = 50

/** What a measure that does not pass comes to, the worse first. */
const SHORT = ['fail', 'warn'] as const

const asList = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** The pictures, what the server's check found in them, and how alike the two faces are. */
export function Evidence({ one }: { one: Case }) {
  const { t } = useTranslation()
  const { ekyc, images } = one
  const { portrait, passport, match } = ekyc?.report ?? {}
  const findings = [portrait, passport, match].flatMap((part) => part?.findings ?? [])
  const advice = rowsOf(portrait?.measures ?? []).filter(({ verdict }) => verdict !== 'pass')
  const differs = ekyc?.compared.some(({ verdict }) => verdict === 'differs')
  const { lines = [], doubtful = [], doubted = [] } = passport ?? {}
  const attached = asList(one.draft.fileDinhKem)
  return (
    <section className={styles.evidence} aria-labelledby="evidence">
      <h3 id="evidence">{t('authority.evidence.title')}</h3>
      <div className={styles.pictures}>
        <Picture source={images.portrait} words={t('authority.evidence.portrait')} />
        <Picture source={images.passport} words={t('authority.evidence.passport')} wide />
        <div className={styles.crops}>
          {CROPS.map((crop) => (
            <Picture
              key={crop}
              source={images.crops?.[crop] ?? undefined}
              words={t(`authority.evidence.${crop}`)}
              small
            />
          ))}
        </div>
      </div>
      {attached.length > 0 && (
        <div className={styles.crops}>
          {attached.map((link, place) => (
            <Picture
              key={link}
              source={link}
              words={t('authority.evidence.attached', { number: place + 1 })}
              small
            />
          ))}
        </div>
      )}
      <p className={styles.score}>
        <span>{t('authority.evidence.match')}</span>
        {!ekyc && <strong>{t('authority.evidence.unchecked')}</strong>}
        {ekyc && !match && (
          <strong>
            {t(`authority.evidence.notCompared.${findings.length > 0 ? 'findings' : 'failed'}`)}
          </strong>
        )}
        {ekyc && match && (
          <>
            <meter min={0} max={100} low={AS_LIKELY} optimum={100} value={ekyc.score} aria-hidden="true" />
            <strong>{t('authority.evidence.score', { score: Math.round(ekyc.score) })}</strong>
          </>
        )}
      </p>
      {match && !differs && findings.length + advice.length === 0 && (
        <p className={styles.clean}>
          <Icon name="check" size={18} /> {t('authority.evidence.clean')}
        </p>
      )}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <FindingLine key={`${finding.code}${finding.reason}`} finding={finding} />
        ))}
        {SHORT.map((verdict) => (
          <AdviceLine
            key={verdict}
            verdict={verdict}
            rows={advice.filter((row) => row.verdict === verdict)}
          />
        ))}
        {one.possibleDuplicates.map((code) => (
          <li key={code}>
            <Icon name="alert" size={18} />
            <span>
              {t('authority.evidence.duplicate')} <Link to={`/authority/${code}`}>{code}</Link>
            </span>
          </li>
        ))}
      </ul>
      <ZoneTable compared={ekyc?.compared ?? []} doubted={doubted} />
      {lines.length > 0 && (
        <figure className={styles.mrz}>
          <figcaption>{t('authority.evidence.lines')}</figcaption>
          <pre translate="no">
            <MarkedLines lines={lines} doubtful={doubtful} />
          </pre>
          {doubtful.length > 0 && (
            <p>
              <Icon name="alert" size={18} />{' '}
              {t('authority.evidence.doubtful', { places: placesOf(lines, doubtful) })}
            </p>
          )}
        </figure>
      )}
    </section>
  )
}

function FindingLine({ finding }: { finding: Finding }) {
  return (
    <li data-effect={finding.effect}>
      <Icon name={finding.effect === 'block' ? 'cross' : 'alert'} size={18} />
      <span>{findingWords(finding).title}</span>
    </li>
  )
}

/** What was measured on the portrait and came out alike, in one line. */
function AdviceLine({ verdict, rows }: { verdict: (typeof SHORT)[number]; rows: Measure[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  const names = listed(rows.map(({ name }) => t(`measures.names.${name}`)))
  return (
    <li data-effect={verdict === 'warn' ? 'advice' : undefined}>
      <Icon name={verdict === 'warn' ? 'info' : 'alert'} size={18} />
      <span>{t(`authority.evidence.advice.${verdict}`, { names })}</span>
    </li>
  )
}

function Picture({
  source,
  words,
  wide,
  small,
}: {
  source: string | undefined
  words: string
  wide?: boolean
  small?: boolean
}) {
  if (!source) return null
  return (
    <figure className={styles.picture} data-wide={wide || undefined} data-small={small || undefined}>
      <a href={source} target="_blank" rel="noreferrer">
        <img src={source} alt={words} />
      </a>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
