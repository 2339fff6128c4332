import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../../form/screens/ActDialog'
import { memberColumns } from '../../members/memberColumns'
import type { Member } from '../../members/members'
import { messageOf } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { DataTable } from '../../ui/list/DataTable'
import { notify } from '../../ui/overlay/toasts'
import { type Organization, useOrganizationAct } from './organizations'

/** Who belongs to an organization. Its members cannot choose new passwords themselves: the authority mails the link. */
export function OrganizationMembers({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<{ member: Member; act: 'password' | 'main' }>()
  const { mutateAsync } = useOrganizationAct(organization.maTC)
  const say = (act: 'password' | 'main', word: string, name = '') =>
    t(`authority.organizations.${act}.${word}`, { name })
  return (
    <section aria-labelledby="members">
      <h2 id="members">{t('organization.members.title')}</h2>
      <DataTable
        caption={t('organization.members.title')}
        columns={[
          ...memberColumns(t),
          {
            key: 'acts',
            header: t('organization.acts'),
            cell: (member) =>
              member.active && (
                <>
                  <Button
                    kind={member.resetAskedAt ? 'secondary' : 'plain'}
                    icon="mail"
                    aria-label={`${say('password', 'open')}: ${member.fullName}`}
                    onClick={() => setAsking({ member, act: 'password' })}
                  >
                    {say('password', 'open')}
                  </Button>
                  {!member.main && (
                    <Button
                      kind="plain"
                      icon="person"
                      aria-label={`${say('main', 'open')}: ${member.fullName}`}
                      onClick={() => setAsking({ member, act: 'main' })}
                    >
                      {say('main', 'open')}
                    </Button>
                  )}
                </>
              ),
          },
        ]}
        list={{ rows: organization.members, empty: t('organization.members.empty') }}
        rowKey={({ id }) => id}
      />
      {asking && (
        <ActDialog
          title={say(asking.act, 'title', asking.member.fullName)}
          act={say(asking.act, 'open')}
          refusal={(error) => ({ title: t('authority.accounts.notDone'), text: messageOf(error) })}
          send={() =>
            asking.act === 'password'
              ? mutateAsync({ act: 'password', member: asking.member.id })
              : mutateAsync({
                  act: 'main',
                  json: { account: asking.member.id, version: organization.version },
                })
          }
          onDone={() => {
            setAsking(undefined)
            notify('success', say(asking.act, 'done'))
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>{say(asking.act, 'text', asking.member.fullName)}</p>
        </ActDialog>
      )}
    </section>
  )
}
