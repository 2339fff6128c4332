import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaseDocument, isLocked, type OpenedCase } from '../case/lookupKind'
import { Refusal } from '../form/screens/Refusal'
import { Button } from '../ui/elements/Button'
import { saveFile } from '../ui/elements/saveFile'
import { SecretDialog } from './SecretDialog'
import { fetchOpened } from './status'

/** Fetches a document of a case, with the security code where it takes that. */
export function Download({
  opened,
  document,
  onProven,
}: {
  opened: OpenedCase
  document: CaseDocument
  onProven?: ((secret: string) => void) | undefined
}) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const words = t(document.words)
  const save = (file: Blob) => saveFile(file, document.fileName(opened.answer.maSoHoso))
  const download = useMutation({
    mutationFn: () => fetchOpened(opened, document),
    onSuccess: save,
    networkMode: 'always',
  })
  return (
    <>
      <Button
        kind={document.isIssued ? 'primary' : 'secondary'}
        icon="download"
        busy={download.isPending}
        onClick={() => (isLocked(opened) ? setAsking(true) : download.mutate())}
      >
        {words}
      </Button>
      {download.error && <Refusal error={download.error} />}
      {asking && (
        <SecretDialog
          opened={opened}
          title={words}
          act={t('lookup.secret.download')}
          run={(secret) => fetchOpened(opened, document, secret)}
          onDone={(file, secret) => {
            save(file)
            setAsking(false)
            onProven?.(secret)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('lookup.secret.once')}</p>
        </SecretDialog>
      )}
    </>
  )
}
