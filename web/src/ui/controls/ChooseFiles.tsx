import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonKind } from '../elements/Button'
import type { IconName } from '../elements/Icon'
import styles from './ChooseFiles.module.css'

export interface FileChoice {
  key: string
  label: string
  icon: IconName
  kind?: ButtonKind
  accept?: string
  multiple?: boolean
  /** A whole folder is chosen, with what is in it. */
  folder?: boolean
}

/** Buttons that choose files, in a place where files can be dropped, too. */
export function ChooseFiles({
  choices,
  busy = false,
  onFiles,
}: {
  choices: FileChoice[]
  busy?: boolean
  onFiles: (files: File[]) => void
}) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!busy && files.length > 0) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {choices.map(({ key, ...choice }) => (
        <FileButton key={key} {...choice} busy={busy} onFiles={onFiles} />
      ))}
      <span className={styles.or}>{t('files.drop')}</span>
    </div>
  )
}

/** A button that chooses files. `about` is heard behind its words: what they are for, where several stand together. */
export function FileButton({
  label,
  about,
  icon,
  kind = 'secondary',
  accept,
  multiple,
  folder,
  busy,
  onFiles,
}: Omit<FileChoice, 'key'> & { about?: string; busy: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={(element) => {
          input.current = element
          // React knows no such attribute of an input.
          element?.toggleAttribute('webkitdirectory', folder === true)
        }}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after it was changed on disk.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button kind={kind} icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
        {about && <span className="hidden-visually">: {about}</span>}
      </Button>
    </>
  )
}
