import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findingWords } from '../form/photo/findingWords'
import { Icon } from '../ui/Icon'
import type { Finding } from '../worker/types'
import styles from './Evidence.module.css'
import type { Case, Crop } from './review'
import { ZoneTable } from './ZoneTable'

const CROPS: Crop[] = ['portraitFace', 'passportFace']

const asList = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** The pictures, what the server's check found in them, and how alike the two faces are. */
export function Evidence({ one }: { one: Case }) {
  const { t } = useTranslation()
  const { ekyc, images } = one
  const { portrait, passport, match } = ekyc?.report ?? {}
  const findings = [portrait, passport, match].flatMap((part) => part?.findings ?? [])
  const lines = passport?.lines ?? []
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
        {ekyc ? (
          <>
            <meter min={0} max={100} low={37} high={60} optimum={100} value={ekyc.score} aria-hidden="true" />
            <strong>{t('authority.evidence.score', { score: Math.round(ekyc.score) })}</strong>
          </>
        ) : (
          <strong>{t('authority.evidence.unchecked')}</strong>
        )}
      </p>
      {ekyc && findings.length === 0 && !ekyc.compared.some(({ verdict }) => verdict === 'differs') && (
        <p className={styles.clean}>
          <Icon name="check" size={18} /> {t('authority.evidence.clean')}
        </p>
      )}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <FindingLine key={`${finding.code}${finding.reason}`} finding={finding} />
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
      <ZoneTable compared={ekyc?.compared ?? []} />
      {lines.length > 0 && (
        <figure className={styles.mrz}>
          <figcaption>{t('authority.evidence.lines')}</figcaption>
          <pre translate="no">{lines.join('\n')}</pre>
          {passport?.certainty === 'doubtful' && (
            <p>
              <Icon name="alert" size={18} /> {t('authority.evidence.doubtful')}
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
