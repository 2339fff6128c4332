import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findingWords } from '../../../form/engine/findingWords'
import { topOf } from '../../../form/engine/paths'
import { labelOf, placeLabel } from '../../../form/engine/problems'
import { FileButton } from '../../../ui/controls/ChooseFiles'
import { Button } from '../../../ui/elements/Button'
import { FORM_WORDS } from '../imported'
import styles from './Import.module.css'
import type { ImportStore } from './importStore'
import { leaveOut } from './mendRows'
import { pictureFilesOf } from './pictureFiles'
import {
  ALL_PICTURES,
  answersOf,
  childOf,
  type ImportRow,
  isOfChild,
  isPaper,
  type PictureField,
} from './rows'
import { takePicture } from './takePictures'

/** The pictures of a row with what was found in them. */
export function RowPictures({ store, row }: { store: ImportStore; row: ImportRow }) {
  // Papers are nobody's duty: those that are named are listed.
  const isListed = (field: PictureField) =>
    row.pictures?.[field] ||
    (isPaper(field)
      ? row.files[field] !== undefined
      : !isOfChild(field) || childOf(answersOf(row), field) !== undefined)
  return (
    <ul className={styles.pictureList}>
      {ALL_PICTURES.filter(isListed).map((field) => (
        <RowPicture key={field} {...{ store, row, field }} />
      ))}
    </ul>
  )
}

/** One of them: left out where it cannot be used, or chosen by hand, whatever the file is called. */
function RowPicture({ store, row, field }: { store: ImportStore; row: ImportRow; field: PictureField }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'looking' | 'unread'>()
  const picture = row.pictures?.[field]
  const label = isPaper(field) ? labelOf(FORM_WORDS, topOf(field)) : placeLabel(FORM_WORDS, field)
  const found = picture ? [...(picture.blocked ? [picture.blocked] : []), ...picture.warned] : []

  async function choose(files: File[]) {
    const { pictures } = await pictureFilesOf(files)
    const [file] = pictures
    if (!file) return
    setState('looking')
    const ended = await takePicture(store, { file, field, rows: [row.index] })
    setState(ended === 'unread' ? 'unread' : undefined)
  }

  return (
    <li>
      {label}: {picture ? <span translate="no">{picture.fileName}</span> : t('imports.row.noPicture')}
      {found.map((finding) => {
        const { title, remedy } = findingWords(finding)
        return (
          <p key={finding.code}>
            <strong>{title}</strong> {remedy}
          </p>
        )
      })}
      <p role="status">
        {state === 'looking' && t('photo.checking')}
        {state === 'unread' && t('imports.row.unread')}
      </p>
      <div className="row">
        <FileButton
          label={t(picture ? 'imports.row.chooseAnother' : 'imports.row.choose')}
          about={label}
          icon="picture"
          kind="plain"
          accept="image/*"
          busy={state === 'looking'}
          onFiles={(files) => void choose(files)}
        />
        {picture && (
          <Button kind="plain" onClick={() => void leaveOut(store, row.index, field)}>
            {t('imports.row.leaveOut')}
            <span className="hidden-visually">: {label}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
