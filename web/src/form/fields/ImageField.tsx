import { useTranslation } from 'react-i18next'
import { FieldsetShell } from '../../ui/controls/Field'
import { FileDrop } from '../../ui/controls/FileDrop'
import { Button } from '../../ui/elements/Button'
import { shrink } from '../../worker/shrink'
import { Thumbnail } from '../answers/Thumbnail'
import { useFormScope } from '../engine/context'
import { findingWords } from '../engine/findingWords'
import { forgetImage, keepImage } from '../engine/images'
import { imageOf, useImages } from '../engine/imagesInMemory'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { prepareImage } from '../photo/judge'
import { PictureView } from '../photo/PictureView'
import styles from './ImageField.module.css'
import { PhotoField } from './PhotoField'

/** A picture of a person, such as a child's. */
export function ImageField(props: FieldProps) {
  return <PhotoField {...props} kind="portrait" />
}

/** Names by which each can be told from the others: a phone may call all its photos the same. */
function apart(names: string[]) {
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return names.map((name, place) => (isAlone(name) ? name : `${name} ${place + 1}`))
}

/** Several pictures of papers; they are not judged, only made small. */
export function ImagesField(props: FieldProps) {
  const { t } = useTranslation()
  const { draft, check } = useFormScope()
  const { raw, onValue, around } = useAnswer(props)
  const images = useImages()
  const chosen = Array.isArray(raw) ? raw.map(String) : []
  // What was sent has no name any more.
  const names = apart(chosen.map((reference) => imageOf(reference, images)?.fileName ?? around.label))

  function add(file: File) {
    const reference = keepImage({ draft, blob: file, fileName: file.name, report: null, judging: true })
    onValue([...chosen, reference])
    void prepareImage(reference, () => shrink(file, props.field.maxBytes)).then(() => check([props.name]))
  }

  function remove(reference: string) {
    forgetImage(reference)
    onValue(chosen.filter((other) => other !== reference))
  }

  return (
    <FieldsetShell {...around} id={`${around.id}-group`}>
      <ul className={styles.images}>
        {chosen.map((reference, place) => {
          const image = imageOf(reference, images)
          const label = names[place] ?? around.label
          return (
            <li key={reference}>
              {image ? (
                <PictureView image={image} alt={label} />
              ) : (
                <>
                  <Thumbnail reference={reference} label={label} />
                  <span className="small">{label}</span>
                </>
              )}
              {image?.refused && <p role="alert">{findingWords(image.refused).title}</p>}
              <Button
                kind="plain"
                onClick={() => remove(reference)}
                aria-label={`${t('answer.remove')}: ${label}`}
              >
                {t('answer.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      {chosen.length < (props.field.maxRows ?? Number.POSITIVE_INFINITY) && (
        <FileDrop around={around} capture="environment" accept={props.field.accept?.join()} onFile={add} />
      )}
    </FieldsetShell>
  )
}
