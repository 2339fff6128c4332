import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import { Skeleton } from '../../../ui/elements/Skeleton'
import { Dialog } from '../../../ui/overlay/Dialog'
import type { CropProposal, Cut } from '../../../worker/types'
import { proposeCut, renderCut } from '../../../worker/vision'
import { useObjectUrl } from '../PictureView'
import { CutTools } from './CutTools'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Cuts a portrait to 4 × 6: the device proposes, the person moves, sizes and turns. */
export function CutDialog({
  blob,
  start,
  onUse,
  onClose,
}: {
  /** The whole picture. */
  blob: Blob
  /** The cut that was used before, to be changed. */
  start: Cut | undefined
  onUse: (blob: Blob, cut: Cut) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const url = useObjectUrl(blob)
  const [proposal, setProposal] = useState<CropProposal>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const chosen = useRef<Cut>(undefined)
  const open = useRef(new AbortController())

  useEffect(() => {
    const own = new AbortController()
    open.current = own
    bytesOf(blob)
      .then((bytes) => proposeCut(bytes, own.signal))
      .then(setProposal, () => own.signal.aborted || setFailed(true))
    return () => own.abort()
  }, [blob])

  async function use() {
    const cut = chosen.current ?? start ?? proposal?.cut
    if (!cut) return
    const { signal } = open.current
    setBusy(true)
    try {
      onUse(await renderCut(await bytesOf(blob), cut, signal), cut)
    } catch {
      if (!signal.aborted) setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('cut.title')}
      wide
      onClose={onClose}
      actions={
        <>
          {proposal && !failed && (
            <Button busy={busy} icon="check" onClick={() => void use()}>
              {t('cut.use')}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {t(start ? 'cut.leave' : 'cut.keep')}
          </Button>
        </>
      }
    >
      {failed && (
        <div role="alert">
          <Notice tone="error">
            <p>{t('cut.failed')}</p>
          </Notice>
        </div>
      )}
      {!failed && (!proposal || !url) && <Skeleton lines={6} />}
      {!failed && proposal && url && (
        <CutTools
          url={url}
          proposal={proposal}
          start={start ?? proposal.cut}
          onCut={(cut) => {
            chosen.current = cut
          }}
        />
      )}
    </Dialog>
  )
}
