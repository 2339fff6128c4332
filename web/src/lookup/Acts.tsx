import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../api'
import { Button, ButtonContent, type ButtonKind, buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { saveFile } from '../ui/saveFile'
import { CancelApplication } from './CancelApplication'
import { fetchDeclaration, fetchVisa, type Holder, isCancellable, type LookupAnswer } from './status'

/** What can be done now; the first is the next step. */
export function Acts({
  holder,
  answer,
  onCancelled,
}: {
  holder: Holder
  answer: LookupAnswer
  onCancelled: (answer: LookupAnswer) => void
}) {
  const { t } = useTranslation()
  const { maSoHoso: code, payable, editable, downloadable } = answer
  return (
    <div className="row">
      {downloadable && (
        <Download
          fetch={() => fetchVisa(holder)}
          name={`e-visa-${code}.pdf`}
          kind="primary"
          words={t('lookup.download')}
        />
      )}
      {payable && (
        <Link to={`/e-visa/pay/${code}`} className={buttonClass('primary')}>
          <ButtonContent icon="card">{t('lookup.pay')}</ButtonContent>
        </Link>
      )}
      {editable && (
        <Link
          to={`/e-visa/foreigners/${code}`}
          state={{ holder }}
          className={buttonClass(payable ? 'secondary' : 'primary')}
        >
          <ButtonContent icon="pen">{t('lookup.edit')}</ButtonContent>
        </Link>
      )}
      <Download
        fetch={() => fetchDeclaration(holder)}
        name={`e-visa-application-${code}.pdf`}
        kind="secondary"
        words={t('lookup.declaration')}
      />
      {isCancellable(answer) && (
        <CancelApplication holder={holder} answer={answer} onCancelled={onCancelled} />
      )}
    </div>
  )
}

function Download({
  fetch,
  name,
  kind,
  words,
}: {
  fetch: () => Promise<Blob>
  name: string
  kind: ButtonKind
  words: string
}) {
  const download = useMutation({ mutationFn: fetch, onSuccess: (file) => saveFile(file, name) })
  return (
    <>
      <Button kind={kind} icon="download" busy={download.isPending} onClick={() => download.mutate()}>
        {words}
      </Button>
      {download.error && (
        <div role="alert">
          <Notice tone="error">
            <p>{messageOf(download.error)}</p>
          </Notice>
        </div>
      )}
    </>
  )
}
