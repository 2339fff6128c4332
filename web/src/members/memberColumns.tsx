import type { TFunction } from 'i18next'
import { shownTime } from '../ui/elements/time'
import type { Column } from '../ui/list/table'
import { listed } from '../words/i18n'
import { MemberBadges } from './MemberBadges'
import type { Member } from './members'

/** What is said of an organization's members, to them and to the authority. */
export function memberColumns(t: TFunction): Column<Member>[] {
  const say = (word: string) => t(`organization.members.${word}`)
  return [
    {
      key: 'name',
      header: t('field.member.fullName.label'),
      heading: true,
      cell: ({ fullName }) => <span translate="no">{fullName}</span>,
    },
    {
      key: 'userName',
      header: say('userName'),
      cell: ({ userName }) => <span translate="no">{userName}</span>,
    },
    {
      key: 'duties',
      header: t('field.member.roles.label'),
      cell: ({ roles }) =>
        roles.length > 0 ? listed(roles.map((duty) => t(`option.memberDuty.${duty}`))) : say('noDuty'),
    },
    { key: 'state', header: say('state'), cell: (one) => <MemberBadges one={one} /> },
    {
      key: 'signedInAt',
      header: say('signedInAt'),
      cell: ({ signedInAt }) => (signedInAt ? shownTime(signedInAt) : say('never')),
    },
  ]
}
