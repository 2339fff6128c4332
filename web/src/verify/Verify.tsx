import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api'
import { ChooseFiles } from '../ui/ChooseFiles'
import { Notice } from '../ui/Notice'
import { NotLoaded } from '../ui/NotLoaded'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import { readySignatures, verifyPdf } from '../worker/signatures'
import { ProofCard } from './ProofCard'
import { type Certificates, proofOf, useCertificates } from './proof'

/** No document of ours is larger; what is larger is refused before it is read. */
const MOST_BYTES = 32 * 1024 * 1024

/** Whether a document is whole, by whom it is and since when: told on the device, without a network too. */
export function Verify() {
  const { t } = useTranslation()
  const title = t('proof.title')
  useTitle(title)
  const certificates = useCertificates()
  // What verifies is there before a file is chosen.
  useEffect(() => void readySignatures().catch(() => undefined), [])
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{title}</h1>
        <p>{t('proof.lead')}</p>
        {certificates.data ? (
          <Chosen certificates={certificates.data} />
        ) : certificates.error ? (
          <NotLoaded error={certificates.error} onAgain={() => void certificates.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
        <section className="stack" aria-labelledby="proof-elsewhere">
          <h2 id="proof-elsewhere">{t('proof.elsewhere.title')}</h2>
          <p>{t('proof.elsewhere.text')}</p>
        </section>
      </div>
    </div>
  )
}

function Chosen({ certificates: { roots, seals } }: { certificates: Certificates }) {
  const { t } = useTranslation()
  const looking = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_BYTES) return proofOf({ fault: 'tooLarge' }, seals)
      return proofOf(await verifyPdf(new Uint8Array(await file.arrayBuffer()), roots), seals)
    },
    networkMode: 'always',
  })
  return (
    <>
      <ChooseFiles
        busy={looking.isPending}
        choices={[
          {
            key: 'pdf',
            label: t('proof.choose'),
            icon: 'shield',
            kind: 'primary',
            accept: '.pdf,application/pdf',
          },
        ]}
        onFiles={([file]) => file && looking.mutate(file)}
      />
      <div role="status">
        {looking.isPending && <p>{t('proof.looking')}</p>}
        {looking.data && looking.variables && (
          <ProofCard proof={looking.data} name={looking.variables.name} />
        )}
      </div>
      <div role="alert">{looking.error && <Notice tone="error">{messageOf(looking.error)}</Notice>}</div>
    </>
  )
}
