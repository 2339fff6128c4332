import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { notify } from '../../ui/overlay/toasts'
import { ReasonDialog } from '../desk/ReasonDialog'
import { grantsOf, type Organization, useOrganizationAct } from './organizations'

/** What is granted, or taken; each is asked about by its own words. */
const ACTS = {
  verify: { daXacMinh: true },
  unverify: { daXacMinh: false },
  letSign: { duocKySo: true },
  stopSigning: { duocKySo: false },
  suspend: { suspended: true },
  reopen: { suspended: false, reason: '' },
} as const

type GrantAction = keyof typeof ACTS

/** Verifies an organization, lets it sign, suspends it; and takes each back. */
export function OrganizationGrants({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<GrantAction>()
  const { mutateAsync } = useOrganizationAct(organization.maTC)
  const offered: GrantAction[] = [
    organization.daXacMinh ? 'unverify' : 'verify',
    organization.duocKySo ? 'stopSigning' : 'letSign',
    organization.status === 'open' ? 'suspend' : 'reopen',
  ]
  const say = (act: GrantAction, word: string) =>
    t(`authority.organizations.${act}.${word}`, { name: organization.tenTc })
  return (
    <section aria-labelledby="grants">
      <h2 id="grants">{t('authority.organizations.acts')}</h2>
      <div className="row">
        {offered.map((act) => (
          <Button key={act} kind="secondary" onClick={() => setAsking(act)}>
            {say(act, 'open')}
          </Button>
        ))}
      </div>
      {asking && (
        <ReasonDialog
          title={say(asking, 'title')}
          act={say(asking, 'open')}
          text={<p>{say(asking, 'text')}</p>}
          hint={asking === 'suspend' ? t('authority.organizations.reasonHint') : undefined}
          refusal={(error) => ({ title: t('authority.accounts.notDone'), text: messageOf(error) })}
          send={(reason) =>
            mutateAsync({
              act: 'grant',
              json: { ...grantsOf(organization), ...ACTS[asking], ...(reason !== undefined && { reason }) },
            })
          }
          onDone={() => {
            setAsking(undefined)
            notify('success', t('authority.organizations.done'))
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}
