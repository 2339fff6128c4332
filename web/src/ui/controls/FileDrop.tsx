import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../elements/Button'
import { describedBy, type FieldFrameProps } from './Field'
import styles from './FileDrop.module.css'

/** Choose, drag, or take with the camera: one file input does all three. */
export function FileDrop({
  around,
  accept,
  replace = false,
  guide,
  capture,
  onTake,
  onFile,
  more,
}: {
  around: FieldFrameProps
  accept?: string
  /** A file is there already. */
  replace?: boolean
  /** A drawing of what to choose, shown while there is nothing. */
  guide?: ReactNode
  /** Which camera of a phone takes it: the one that looks at the person, or away. */
  capture: 'user' | 'environment'
  /** Takes it with a camera of this page, on computers too; it is given the way to choose a file instead. */
  onTake?: ((choose: () => void) => void) | undefined
  onFile: (file: File) => void
  /** Further ways. */
  more?: ReactNode
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function choose() {
    input.current?.removeAttribute('capture')
    input.current?.click()
  }

  /** A phone that is not asked for a camera may offer its pictures alone. */
  function take() {
    if (onTake) return onTake(choose)
    input.current?.setAttribute('capture', capture)
    input.current?.click()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
    <div
      className={styles.drop}
      data-over={over || undefined}
      data-compact={replace || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={around.id}
        type="file"
        accept={accept}
        className="hidden-visually"
        tabIndex={-1}
        aria-label={around.label}
        aria-invalid={around.error ? true : undefined}
        aria-describedby={describedBy(around)}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after it was changed on disk.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      {!replace && guide}
      <div className={styles.act}>
        <Button kind="secondary" icon="camera" className={onTake ? '' : (styles.take ?? '')} onClick={take}>
          {t('photo.take')}
          <span className="hidden-visually">: {around.label}</span>
        </Button>
        <Button kind="secondary" icon="picture" onClick={choose}>
          {t(replace ? 'photo.replace' : 'photo.choose')}
          <span className="hidden-visually">: {around.label}</span>
        </Button>
        {more}
        {!replace && <span className={styles.or}>{t('photo.drop')}</span>}
      </div>
    </div>
  )
}
