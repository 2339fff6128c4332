import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormScreen } from '../../form/screens/FormScreen'
import { OrganizationAnswers } from '../../members/OrganizationAnswers'
import { messageOf } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { notify } from '../../ui/overlay/toasts'
import { type Organization, useOrganizationAct } from './organizations'

/** What an organization said of itself; the authority changes it where the organization asks for that. */
export function OrganizationData({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const { mutateAsync } = useOrganizationAct(organization.maTC)
  const say = (word: string) => t(`authority.organizations.data.${word}`)
  const title = <h2 id="data">{say('title')}</h2>
  if (!changing)
    return (
      <>
        <section aria-labelledby="data">
          {title}
          <div className="row">
            <Button kind="secondary" icon="pen" onClick={() => setChanging(true)}>
              {say('open')}
            </Button>
          </div>
        </section>
        <OrganizationAnswers info={organization.info} />
      </>
    )
  return (
    <section className="column stack" aria-labelledby="data">
      {title}
      <p>{say('text')}</p>
      <FormScreen
        form="organization"
        act={say('act')}
        values={organization.info}
        refusal={(error) => ({ title: t('authority.accounts.notDone'), text: messageOf(error) })}
        send={(answers) => mutateAsync({ act: 'info', json: { ...answers, version: organization.version } })}
        onDone={() => {
          setChanging(false)
          notify('success', say('done'))
        }}
        below={
          <Button kind="plain" onClick={() => setChanging(false)}>
            {t('dialog.back')}
          </Button>
        }
      />
    </section>
  )
}
