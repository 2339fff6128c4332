import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeLabel } from '../../../form/engine/problems'
import { ChooseFiles } from '../../../ui/controls/ChooseFiles'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import { FORM_WORDS } from '../imported'
import styles from './Import.module.css'
import { type ImportStore, useImportState } from './importStore'
import { SUFFIXES } from './matchPictures'
import { pictureFilesOf, type RefusedZip } from './pictureFiles'
import { countPictures, PICTURES } from './rows'
import { type PictureRun, takePictures } from './takePictures'

const IMAGES = 'image/*,.zip,application/zip'
/** So many names tell what is wrong with all of them. */
const MOST_NAMES = 200

/** Pictures of all rows at once, found by their names and looked at on the device. */
export function PicturesStep({ store }: { store: ImportStore }) {
  const { t } = useTranslation()
  const { pictures, picturesKept, reading, rows } = useImportState(store)
  const [run, setRun] = useState<PictureRun>()
  const [opening, setOpening] = useState(false)
  const [refused, setRefused] = useState<RefusedZip[]>([])
  const running = useRef<PictureRun>(undefined)
  // Whoever leaves the page wants nothing more looked at.
  useEffect(() => () => running.current?.pause(), [])

  async function choose(files: File[]) {
    running.current?.pause()
    setOpening(true)
    const found = await pictureFilesOf(files)
    setOpening(false)
    setRefused(found.refused)
    const next = takePictures(store, found.pictures)
    running.current = next
    setRun(next)
    void next.goOn()
  }

  const both = rows.filter((row) => countPictures(row) === PICTURES.length).length
  return (
    <section className="stack" aria-labelledby="workbook-pictures">
      <h2 id="workbook-pictures">{t('imports.pictures.title')}</h2>
      <p>{t('imports.pictures.text')}</p>
      <p>{t('imports.pictures.others')}</p>
      <details>
        <summary>{t('imports.pictures.names')}</summary>
        <p>{t('imports.pictures.namesText')}</p>
        <ul className={styles.suffixes}>
          {SUFFIXES.map(([field, words]) => (
            <li key={field}>
              {placeLabel(FORM_WORDS, field)}: <code translate="no">K7000001-{words[0]}.jpg</code> (
              <code translate="no">{words.join(' · ')}</code>)
            </li>
          ))}
        </ul>
      </details>
      <ChooseFiles
        busy={opening || reading !== undefined || (pictures !== undefined && !pictures.paused)}
        choices={[
          { key: 'folder', label: t('imports.pictures.folder'), icon: 'picture', folder: true },
          {
            key: 'files',
            label: t('imports.pictures.files'),
            icon: 'picture',
            multiple: true,
            accept: IMAGES,
          },
        ]}
        onFiles={(files) => void choose(files)}
      />
      {pictures && (
        <>
          <progress
            className={styles.bar}
            value={pictures.done}
            max={pictures.all}
            aria-label={t('imports.pictures.progress')}
          />
          <div className="row">
            {pictures.paused ? (
              <Button kind="secondary" onClick={() => void run?.goOn()}>
                {t('imports.goOn')}
              </Button>
            ) : (
              <Button kind="secondary" onClick={() => run?.pause()}>
                {t('imports.pause')}
              </Button>
            )}
          </div>
        </>
      )}
      <p role="status">
        {pictures
          ? t(pictures.paused ? 'imports.pictures.paused' : 'imports.pictures.going', { ...pictures })
          : t('imports.pictures.have', { both, all: rows.length })}
      </p>
      {refused.map(({ name, fault }) => (
        <Notice key={name} tone="error" title={name}>
          <p>{t(`imports.pictures.zip.${fault}`)}</p>
        </Notice>
      ))}
      {!picturesKept && (
        <Notice tone="warning">
          <p>{t('imports.pictures.notKept')}</p>
        </Notice>
      )}
      {run && <Unmatched run={run} />}
    </section>
  )
}

/** Files that no row knows, or that show neither picture, those for which another one was taken, and those that could not be read. */
function Unmatched({ run: { unknown, double, unclear, unread } }: { run: PictureRun }) {
  const { t } = useTranslation()
  return (
    <>
      {[
        { key: 'unknown', names: unknown, title: t('imports.pictures.unknown', { count: unknown.length }) },
        { key: 'unclear', names: unclear, title: t('imports.pictures.unclear', { count: unclear.length }) },
        { key: 'double', names: double, title: t('imports.pictures.double', { count: double.length }) },
        { key: 'unread', names: unread, title: t('imports.pictures.unread', { count: unread.length }) },
      ].map(
        ({ key, names, title }) =>
          names.length > 0 && (
            <details key={key}>
              <summary>{title}</summary>
              <ul className={styles.list} translate="no">
                {[...new Set(names)].slice(0, MOST_NAMES).map((name) => (
                  <li key={name}>{name}</li>
                ))}
                {names.length > MOST_NAMES && <li>…</li>}
              </ul>
            </details>
          ),
      )}
    </>
  )
}
