import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../account/session/session'
import type { OwnRow } from '../own/ownCases'
import { Button } from '../ui/elements/Button'

const SignDialog = lazy(async () => ({ default: (await import('./SignDialog')).SignDialog }))

/** Signs the applications that are selected, or signs them and says which agency they are for. */
export function SignActs({ rows, me, onDone }: { rows: OwnRow[]; me: Me; onDone: () => void }) {
  const { t } = useTranslation()
  const [signing, setSigning] = useState<{ rows: OwnRow[]; assigns: boolean }>()
  return (
    <>
      <Button kind="secondary" icon="pen" onClick={() => setSigning({ rows, assigns: false })}>
        {t('signing.cases.act')}
      </Button>
      <Button kind="secondary" icon="pen" onClick={() => setSigning({ rows, assigns: true })}>
        {t('signing.cases.assign')}
      </Button>
      {signing && (
        <Suspense>
          <SignDialog
            {...signing}
            confirmed={me.kySo?.daXacNhan === true}
            onClose={(changed) => {
              setSigning(undefined)
              if (changed) onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
