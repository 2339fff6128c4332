import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { PrintButton } from '../../ui/elements/PrintButton'
import { saveFile } from '../../ui/elements/saveFile'
import { notify } from '../../ui/overlay/toasts'
import { ResultPage } from '../ResultPage'
import styles from './SetUp.module.css'

/** Recovery codes, shown this once: whoever goes on has said that they are kept. */
export function KeepCodes({ codes, onKept }: { codes: string[]; onKept: () => unknown }) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState(false)
  const text = `${t('secondFactor.codes.title')} · ${t('site.name')} · ${location.host}\n\n${codes.join('\n')}\n`
  const copy = () => navigator.clipboard.writeText(text).then(() => notify('success', t('submitted.copied')))
  return (
    <ResultPage title={t('secondFactor.codes.title')}>
      <p>{t('secondFactor.codes.text')}</p>
      <Notice tone="warning">
        <p>{t('secondFactor.codes.once')}</p>
      </Notice>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row no-print">
        <Button
          kind="secondary"
          icon="download"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'evisa-recovery-codes.txt')}
        >
          {t('secondFactor.codes.save')}
        </Button>
        <Button kind="secondary" icon="copy" onClick={() => void copy()}>
          {t('submitted.copy')}
        </Button>
        <PrintButton />
      </div>
      <div className="row no-print">
        <Button
          iconAfter="arrow"
          busy={leaving}
          onClick={async () => {
            setLeaving(true)
            await onKept()
            setLeaving(false)
          }}
        >
          {t('secondFactor.codes.kept')}
        </Button>
      </div>
    </ResultPage>
  )
}
