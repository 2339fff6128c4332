import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '../case/lookupKind'
import { lookupOf } from '../case/lookups'
import { fetchOwnDocument } from '../case/ownCase'
import { Refusal } from '../form/screens/Refusal'
import { Button } from '../ui/elements/Button'
import { saveFile } from '../ui/elements/saveFile'
import type { OwnRow } from './ownCases'

/** The documents of an application; the session proves whose it is, no code is asked for. */
export function OwnDocuments({ row }: { row: OwnRow }) {
  const there = lookupOf(row.kind).documents.filter((it) => !it.isIssued || row.displayStatus === 'DA_KY')
  return there.map((document) => <OwnDocument key={document.words} row={row} document={document} />)
}

function OwnDocument({ row, document }: { row: OwnRow; document: CaseDocument }) {
  const { t } = useTranslation()
  const { maSoHoso: code, hoTen } = row
  const download = useMutation({
    mutationFn: () => fetchOwnDocument(code, document.isIssued),
    onSuccess: (file) => saveFile(file, document.fileName(code)),
    networkMode: 'always',
  })
  const words = t(document.words)
  return (
    <>
      <Button
        kind="plain"
        icon="download"
        busy={download.isPending}
        aria-label={`${words}: ${hoTen}`}
        onClick={() => download.mutate()}
      >
        {words}
      </Button>
      {download.error && <Refusal error={download.error} />}
    </>
  )
}
