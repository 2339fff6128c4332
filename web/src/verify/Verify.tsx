import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../server/api'
import { ChooseFiles } from '../ui/controls/ChooseFiles'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { useTitle } from '../ui/elements/useTitle'
import { readySignatures } from '../worker/signatures'
import { ProofCard } from './ProofCard'
import { CERTIFICATES } from './proof'
import { Scan } from './Scan'
import { verifyBarcode, verifyFile } from './verifyFile'

/** What somebody shows. */
type ProofSource = { file: File } | { barcode: Uint8Array }

/** Whether a document is whole, by whom it is and since when: told on the device, without a network too. */
export function Verify() {
  const { t } = useTranslation()
  const title = t('proof.title')
  useTitle(title)
  const certificates = useQuery(CERTIFICATES)
  // What verifies is there before a file is chosen.
  useEffect(() => void readySignatures().catch(() => undefined), [])
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{title}</h1>
        <p>{t('proof.lead')}</p>
        {certificates.error ? (
          <NotLoaded error={certificates.error} onAgain={() => void certificates.refetch()} />
        ) : (
          <Chosen />
        )}
        <section className="stack" aria-labelledby="proof-elsewhere">
          <h2 id="proof-elsewhere">{t('proof.elsewhere.title')}</h2>
          <p>{t('proof.elsewhere.text')}</p>
        </section>
      </div>
    </div>
  )
}

/** Chosen, and looked at once the authority's certificates are here. */
function Chosen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [scanning, setScanning] = useState(false)
  const looking = useMutation({
    mutationFn: async (shown: ProofSource) => {
      const certificates = await client.ensureQueryData(CERTIFICATES)
      return 'file' in shown
        ? verifyFile(shown.file, certificates)
        : verifyBarcode(shown.barcode, certificates)
    },
    networkMode: 'always',
  })
  const { data, variables } = looking

  function look(shown: ProofSource) {
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
