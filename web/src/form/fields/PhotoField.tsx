import { type ReactNode, useEffect, useState } from 'react'
import { FieldsetShell } from '../../ui/controls/Field'
import { FileDrop } from '../../ui/controls/FileDrop'
import { Thumbnail } from '../answers/Thumbnail'
import { useFormScope } from '../engine/context'
import { imageOf, isBlocked, useImages } from '../engine/imagesInMemory'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { CutActs } from '../photo/cut/CutActs'
import type { PhotoKind } from '../photo/judge'
import { useLiveDialog } from '../photo/live/useLiveDialog'
import { PhotoGuide } from '../photo/PhotoGuide'
import { PictureView } from '../photo/PictureView'
import type { SelectedMeasure } from '../photo/regions'
import { TurnAct } from '../photo/TurnAct'
import { usePhoto } from '../photo/usePhoto'
import { Verdict } from '../photo/Verdict'
import styles from './PhotoField.module.css'

/** One picture: chosen, judged on the device within the second, shown with what was found on it. */
export function PhotoField({
  kind,
  children,
  ...props
}: FieldProps & {
  kind: PhotoKind
  /** What helps to choose it. */
  children?: ReactNode
}) {
  const { raw, around } = useAnswer(props)
  const { choose, takeCut, restore, turn } = usePhoto(kind, props.name, props.field.maxBytes)
  const { PhotoWay } = useFormScope()
  const live = useLiveDialog(kind, around.label, choose)
  const image = imageOf(raw, useImages())
  const [chosen, setChosen] = useState<SelectedMeasure>()
  // A measure belongs to the picture that it was taken from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture ends the look at the last one
  useEffect(() => setChosen(undefined), [image?.id])
  const kept = typeof raw === 'string' && raw !== '' && !image
  // What forbids a picture is said beside it, with what to do.
  const error = image && isBlocked(image) ? undefined : around.error
  return (
    <FieldsetShell {...around} error={error} id={`${around.id}-group`}>
      <div className={styles.photo} data-beside={(image && kind !== 'passport') || undefined}>
        {image && (
          <div className={styles.seen}>
            <PictureView image={image} alt={around.label} chosen={chosen} />
            {kind === 'portrait' && (
              <>
                <TurnAct image={image} onTurn={turn} />
                <CutActs image={image} onCut={takeCut} onRestore={restore} />
              </>
            )}
          </div>
        )}
        <div className={styles.side}>
          <Verdict
            image={image}
            busy={image?.judging === true}
            kind={kind}
            chosen={chosen}
            onChosen={setChosen}
          />
          {kept && (
            <div>
              <Thumbnail reference={raw} label={around.label} told />
            </div>
          )}
          <FileDrop
            around={around}
            capture={kind === 'portrait' ? 'user' : 'environment'}
            accept={props.field.accept?.join()}
            replace={Boolean(image) || kept}
            guide={<PhotoGuide kind={kind} />}
            onTake={live.open}
            onFile={choose}
            more={PhotoWay && <PhotoWay kind={kind} label={around.label} onPhoto={choose} />}
          />
          {live.dialog}
          {children}
        </div>
      </div>
    </FieldsetShell>
  )
}
