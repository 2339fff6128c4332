import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkDialog } from '../batch/BulkDialog'
import { lookupOf } from '../case/lookups'
import { fetchOwnDocument } from '../case/ownCase'
import type { OwnRow } from '../own/ownCases'
import { saveFile } from '../ui/elements/saveFile'

/** A file is found by whom it is about: LINDQVIST-EVA-AB1234567-e-visa-K7PQ3XWM9ADH2RTEF.pdf */
function named({ hoTen, soHoChieu, chuyenDi }: OwnRow, file: string) {
  const [guest = hoTen] = chuyenDi?.khach ?? []
  const about = [guest, soHoChieu].map((text) => text.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
  return [...about.filter(Boolean), file].join('-')
}

/** Declarations or e-visas of several applications, saved as one archive; a single one as it is. */
export function DocumentsDialog({
  which,
  rows,
  selected,
  onClose,
}: {
  which: 'declarations' | 'visas'
  /** Those that have such a document. */
  rows: OwnRow[]
  /** How many were selected. */
  selected: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  const say = (word: string) => t(`organization.cases.${which}.${word}`, { count: selected })
  const files = useRef(new Map<string, Blob>())

  async function take(row: OwnRow) {
    const isIssued = which === 'visas'
    const document = lookupOf(row.kind).documents.find((it) => Boolean(it.isIssued) === isIssued)
    const file = await fetchOwnDocument(row.maSoHoso, isIssued)
    files.current.set(named(row, document?.fileName(row.maSoHoso) ?? `${row.maSoHoso}.pdf`), file)
  }

  /** What came so far; where more come at another try, the archive is saved again, whole. */
  async function save() {
    const [only, ...more] = files.current
    if (!only) return
    if (more.length === 0) return saveFile(only[1], only[0])
    const { zipOf } = await import('../zip/zip')
    saveFile(await zipOf(files.current), say('file'))
  }

  return (
    <BulkDialog
      title={say('title')}
      text={say('text')}
      act={say('act')}
      rows={rows}
      run={take}
      onRest={() => void save()}
      onClose={onClose}
    />
  )
}
