import { useTranslation } from 'react-i18next'
import { NamedCode } from '../../../case/NamedCode'
import { Code } from '../../../ui/elements/Code'
import { sentApplication } from './sent'
import styles from './TogetherList.module.css'

/** Everybody who is paid together, in the order in which they were sent, with all codes that this visit still knows: one sheet. */
export function TogetherList({ codes, current }: { codes: string[]; current: string }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.list}>
      {codes.map((code) => {
        const secret = sentApplication(code)?.maXacNhan
        return (
          <li key={code}>
            <div>
              <span className="hidden-visually">{`${t('submitted.code')}: `}</span>
              <NamedCode code={code} />
              {code === current && <span className="quiet">{` – ${t('submitted.together.this')}`}</span>}
            </div>
            {secret && (
              <div>
                <span className="quiet">{`${t('submitted.secret')}: `}</span>
                <Code>{secret}</Code>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
