import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MembersOnly } from '../members/MembersOnly'
import { memberColumns } from '../members/memberColumns'
import { useMembers } from '../members/members'
import { Button } from '../ui/elements/Button'
import { DataTable } from '../ui/list/DataTable'
import { MemberActs } from './MemberActs'
import { NewMember } from './NewMember'

/** The accounts of an organization's members, for those who manage them. */
export function Members() {
  const { t } = useTranslation()
  return (
    <MembersOnly title={t('organization.members.title')} permission="manageMembers">
      {() => <List />}
    </MembersOnly>
  )
}

function List() {
  const { t } = useTranslation()
  const { data: rows, error, refetch } = useMembers()
  const [opening, setOpening] = useState(false)
  return (
    <>
      <p>{t('organization.members.lead')}</p>
      <div className="row">
        <Button icon="plus" onClick={() => setOpening(true)}>
          {t('organization.members.open')}
        </Button>
      </div>
      <DataTable
        caption={t('organization.members.title')}
        columns={[
          ...memberColumns(t),
          { key: 'acts', header: t('organization.acts'), cell: (one) => <MemberActs one={one} /> },
        ]}
        list={{ rows, error, onAgain: () => void refetch(), empty: t('organization.members.empty') }}
        rowKey={({ id }) => id}
      />
      {opening && <NewMember onClose={() => setOpening(false)} />}
    </>
  )
}
