import { useEffect, useState } from 'react'
import { judge } from '../form/photo/judge'
import { TakenPhoto, UseAct } from '../form/photo/live/TakenPhoto'
import type { Taken } from '../form/photo/live/useCapture'
import { useLiveDialog } from '../form/photo/live/useLiveDialog'
import { FileDrop } from '../ui/controls/FileDrop'
import { shrink } from '../worker/shrink'
import type { PhotoKind } from './request'

const INPUT = 'phone-photo'

/** The camera of the phone, or a picture that it has. What was chosen is judged here first; nothing leaves before it is used. */
export function PhoneCamera({
  kind,
  label,
  onUse,
}: {
  kind: PhotoKind
  label: string
  onUse: (photo: File) => void
}) {
  const [chosen, setChosen] = useState<File>()
  const live = useLiveDialog(kind, label, onUse)
  if (chosen)
    return (
      <Chosen kind={kind} label={label} file={chosen} onUse={onUse} onAgain={() => setChosen(undefined)} />
    )
  return (
    <>
      <FileDrop
        around={{ id: INPUT, label }}
        capture={kind === 'portrait' ? 'user' : 'environment'}
        accept="image/*"
        onTake={live.open}
        onFile={setChosen}
      />
      {live.dialog}
    </>
  )
}

function Chosen({
  kind,
  label,
  file,
  onUse,
  onAgain,
}: {
  kind: PhotoKind
  label: string
  file: File
  onUse: (photo: File) => void
  onAgain: () => void
}) {
  const [taken, setTaken] = useState<Taken>({ blob: file, report: null, judging: true })
  useEffect(() => {
    const own = new AbortController()
    async function look() {
      const blob = await shrink(file)
      const report = await judge(kind, blob, own.signal)
      if (!own.signal.aborted) setTaken({ blob, report, judging: false })
    }
    // What cannot be read here is judged on the computer.
    look().catch(() => setTaken({ blob: file, report: null, judging: false }))
    return () => own.abort()
  }, [file, kind])
  return (
    <div className="stack">
      <TakenPhoto taken={taken} kind={kind} label={label} />
      <UseAct
        taken={taken}
        onUse={() => onUse(new File([taken.blob], file.name, { type: taken.blob.type }))}
        onAgain={onAgain}
      />
    </div>
  )
}
