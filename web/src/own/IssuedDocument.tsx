import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../api'
import { Refusal } from '../form/Refusal'
import { kindNamed } from '../lookup/kinds'
import { Button } from '../ui/Button'
import { saveFile } from '../ui/saveFile'
import type { OwnRow } from './ownCases'

/** What the authority issued for an application; the session proves whose it is, no code is asked for. */
export function IssuedDocument({ row: { kind, maSoHoso: code, hoTen, displayStatus } }: { row: OwnRow }) {
  const { t } = useTranslation()
  const issued = kindNamed(kind).documents.find(({ isIssued }) => isIssued)
  const download = useMutation({
    mutationFn: () => callForFile(`/client-service/hstt/ho-so/${encodeURIComponent(code)}/generate-ev`),
    onSuccess: (file) => saveFile(file, issued?.fileName(code) ?? code),
    networkMode: 'always',
  })
  if (!issued || displayStatus !== 'DA_KY') return '–'
  const words = t(issued.words)
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
