import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExpectedBy } from '../../case/ExpectedBy'
import type { LookupKind } from '../../case/lookupKind'
import type { CreatedCase } from '../../case/wizardKind'
import { Refusal } from '../../form/screens/Refusal'
import { fetchDocument } from '../../lookup/status'
import { Button, ButtonContent, buttonClass } from '../../ui/elements/Button'
import { PrintButton } from '../../ui/elements/PrintButton'
import { saveFile } from '../../ui/elements/saveFile'
import { SubmittedPage } from '../../wizard/SubmittedPage'

/** What the page needs beside both codes: the phone number opens the document. */
interface SubmittedCase extends CreatedCase {
  sdt: string
}

/** After it was sent: its document, and what follows. */
export function Submitted({ kind }: { kind: LookupKind }) {
  const lookup = `/e-visa/search?kind=${kind.name}`
  return (
    <SubmittedPage<SubmittedCase> context={kind.context} lookup={lookup}>
      {(code, created) => (
        <>
          {created && <Answered kind={kind} />}
          <Following words={`submitted.${kind.context}`} />
          {created && <Acts kind={kind} created={created} lookup={`${lookup}#${code}`} />}
        </>
      )}
    </SubmittedPage>
  )
}

/** By when it is answered, whatever was said in it: some are answered sooner. */
export function Answered({ kind }: { kind: LookupKind }) {
  const { t } = useTranslation()
  return <ExpectedBy kind={kind.name} sentence={(day) => t('lookup.answerBy', { day })} />
}

/** What happens next. */
export function Following({ words }: { words: string }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t(`${words}.next`)}</h2>
      <ol>
        {(t(`${words}.steps`, { returnObjects: true }) as string[]).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

function Acts({ kind, created, lookup }: { kind: LookupKind; created: SubmittedCase; lookup: string }) {
  const { t } = useTranslation()
  const { maSoHoso: code, sdt, maXacNhan } = created
  const [document] = kind.documents
  const download = useMutation({
    mutationFn: async () => document && fetchDocument(document, { [kind.code]: code, sdt, maXacNhan }),
    onSuccess: (file) => file && document && saveFile(file, document.fileName(code)),
  })
  return (
    <>
      <Refusal error={download.error} />
      <div className="row no-print">
        {document && (
          <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
            {t(document.words)}
          </Button>
        )}
        <PrintButton />
        <Link to={lookup} className={buttonClass('secondary')}>
          <ButtonContent icon="search">{t('submitted.lookup')}</ButtonContent>
        </Link>
      </div>
    </>
  )
}
