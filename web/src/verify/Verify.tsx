import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../api'
import { Button } from '../ui/Button'
import { ChooseFiles } from '../ui/ChooseFiles'
import { Notice } from '../ui/Notice'
import { NotLoaded } from '../ui/NotLoaded'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import { readySignatures } from '../worker/signatures'
import { lookAtBarcode, lookAtFile } from './look'
import { ProofCard } from './ProofCard'
import { type Certificates, useCertificates } from './proof'
import { Scan } from './Scan'

/** What somebody shows. */
type Shown = { file: File } | { barcode: Uint8Array }

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

function Chosen({ certificates }: { certificates: Certificates }) {
  const { t } = useTranslation()
  const [scanning, setScanning] = useState(false)
  const looking = useMutation({
    mutationFn: (shown: Shown) =>
      'file' in shown ? lookAtFile(shown.file, certificates) : lookAtBarcode(shown.barcode, certificates),
    networkMode: 'always',
  })
  const { data, variables } = looking

  function look(shown: Shown) {
    setScanning(false)
    looking.mutate(shown)
  }

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
          { key: 'photo', label: t('proof.photo'), icon: 'picture', accept: 'image/*' },
        ]}
        onFiles={([file]) => file && look({ file })}
      />
      <div className="row">
        {/* One button for both: the focus stays where it is. */}
        <Button
          kind="secondary"
          icon={scanning ? 'cross' : 'camera'}
          onClick={() => {
            looking.reset()
            setScanning(!scanning)
          }}
        >
          {t(scanning ? 'proof.scan.stop' : 'proof.scan.open')}
        </Button>
      </div>
      {scanning && <Scan onFound={(barcode) => look({ barcode })} />}
      <div role="status">
        {looking.isPending && <p>{t('proof.looking')}</p>}
        {data && variables && (
          <ProofCard proof={data} name={'file' in variables ? variables.file.name : undefined} />
        )}
      </div>
      <div role="alert">{looking.error && <Notice tone="error">{messageOf(looking.error)}</Notice>}</div>
    </>
  )
}
