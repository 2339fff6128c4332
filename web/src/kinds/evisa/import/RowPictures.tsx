import { useTranslation } from 'react-i18next'
import { findingWords } from '../../../form/engine/findingWords'
import { topOf } from '../../../form/engine/paths'
import { labelOf, placeLabel } from '../../../form/engine/problems'
import { Button } from '../../../ui/elements/Button'
import { FORM_WORDS } from '../imported'
import styles from './Import.module.css'
import type { ImportStore } from './importStore'
import { leaveOut } from './mendRows'
import { ALL_PICTURES, answersOf, childOf, type ImportRow, isOfChild, isPaper } from './rows'

/** The pictures of a row with what was found in them; one that cannot be used is left out, or chosen again. */
export function RowPictures({ store, row }: { store: ImportStore; row: ImportRow }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.pictureList}>
      {ALL_PICTURES.map((field) => {
        const picture = row.pictures?.[field]
        // Papers are nobody's duty: those that are named are listed.
        if (isPaper(field) && !picture && !row.files[field]) return null
        if (isOfChild(field) && !picture && !childOf(answersOf(row), field)) return null
        const label = isPaper(field) ? labelOf(FORM_WORDS, topOf(field)) : placeLabel(FORM_WORDS, field)
        const found = picture ? [...(picture.blocked ? [picture.blocked] : []), ...picture.warned] : []
        return (
          <li key={field}>
            {label}: {picture ? <span translate="no">{picture.fileName}</span> : t('imports.row.noPicture')}
            {found.map((finding) => {
              const { title, remedy } = findingWords(finding)
              return (
                <p key={finding.code}>
                  <strong>{title}</strong> {remedy}
                </p>
              )
            })}
            {picture && (
              <Button kind="plain" onClick={() => void leaveOut(store, row.index, field)}>
                {t('imports.row.leaveOut')}
                <span className="hidden-visually">: {label}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
