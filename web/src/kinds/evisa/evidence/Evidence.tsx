import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Case } from '../../../authority/review'
import { MarkedLines, placesOf } from '../../../form/photo/MarkedLines'
import { Icon, type IconName } from '../../../ui/Icon'
import styles from './Evidence.module.css'
import type { Crop, EvisaCase } from './evisaCase'
import { findingsOf, findingsOfChildren, type WordedFinding } from './findings'
import { ZoneTable } from './ZoneTable'

const CROPS: Crop[] = ['portraitFace', 'passportFace']

/** The score at which one person and two are equally likely. */
const AS_LIKELY = 50

const ICONS: Record<WordedFinding['effect'], IconName> = {
  block: 'cross',
  ask: 'alert',
  warn: 'alert',
  advice: 'info',
}

const asList = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** The pictures, what the server's check found in them, and how alike the two faces are. */
export function Evidence({ one }: { one: Case }) {
  const { t } = useTranslation()
  const { ekyc, images, possibleDuplicates }: EvisaCase = one as EvisaCase
  const { portrait, passport, match } = ekyc?.report ?? {}
  const found = [portrait, passport, match].flatMap(findingsOf)
  const all = [...found, ...findingsOfChildren(ekyc?.children ?? [])]
  const differs = ekyc?.compared.some(({ verdict }) => verdict === 'differs')
  const { lines = [], doubtful = [], uncertain = [] } = passport ?? {}
  const attached = asList(one.draft.fileDinhKem)
  return (
    <section className={styles.evidence} aria-labelledby="evidence">
      <h3 id="evidence">{t('authority.evidence.title')}</h3>
      <div className={styles.pictures}>
        <Picture source={images?.portrait} words={t('authority.evidence.portrait')} />
        <Picture source={images?.passport} words={t('authority.evidence.passport')} wide />
        <div className={styles.crops}>
          {CROPS.map((crop) => (
            <Picture
              key={crop}
              source={images?.crops?.[crop] ?? undefined}
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
            {t(
              `authority.evidence.notCompared.${found.some(({ effect }) => effect !== 'advice') ? 'findings' : 'failed'}`,
            )}
          </strong>
        )}
        {ekyc && match && (
          <>
            <meter min={0} max={100} low={AS_LIKELY} optimum={100} value={ekyc.score} aria-hidden="true" />
            <strong>{t('authority.evidence.score', { score: Math.round(ekyc.score) })}</strong>
          </>
        )}
      </p>
      {match && !differs && all.length === 0 && (
        <p className={styles.clean}>
          <Icon name="check" size={18} /> {t('authority.evidence.clean')}
        </p>
      )}
      <ul className={styles.findings}>
        {all.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have the same said of them
          <FindingLine key={place} {...one} />
        ))}
        {possibleDuplicates?.map((code) => (
          <li key={code}>
            <Icon name="alert" size={18} />
            <span>
              {t('authority.evidence.duplicate')} <Link to={`/authority/${code}`}>{code}</Link>
            </span>
          </li>
        ))}
      </ul>
      <ZoneTable kind={one.kind} compared={ekyc?.compared ?? []} doubted={uncertain} />
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

function FindingLine({ effect, words }: WordedFinding) {
  return (
    <li data-effect={effect}>
      <Icon name={ICONS[effect]} size={18} />
      <span>{words}</span>
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
