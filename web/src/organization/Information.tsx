import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { organizationInfo } from '../members/info'
import { MembersOnly } from '../members/MembersOnly'
import { OrganizationAnswers } from '../members/OrganizationAnswers'
import { Facts } from '../ui/elements/Facts'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'

/** What the portal knows of the organization of whoever is signed in. */
export function Information() {
  const { t } = useTranslation()
  return <MembersOnly title={t('organization.info.title')}>{() => <Known />}</MembersOnly>
}

function Known() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(organizationInfo)
  if (!data)
    return error ? <NotLoaded error={error} onAgain={() => void refetch()} /> : <Skeleton lines={8} />
  const own = (text: string) => <span translate="no">{text}</span>
  const isGranted = (granted: boolean) => t(granted ? 'organization.info.yes' : 'organization.info.no')
  return (
    <>
      <Facts
        facts={[
          { term: t('organization.info.name'), value: own(data.tenTc), strong: true },
          { term: t('organization.info.code'), value: own(data.maTC) },
          ...(data.taiKhoanChinh
            ? [{ term: t('organization.info.main'), value: own(data.taiKhoanChinh) }]
            : []),
          { term: t('organization.info.verified'), value: isGranted(data.daXacMinh) },
          { term: t('organization.info.signs'), value: isGranted(data.duocKySo) },
        ]}
      />
      <p className="quiet small">
        {t('organization.info.change')} <Link to="/support">{t('organization.info.ask')}</Link>
      </p>
      <OrganizationAnswers info={data} />
    </>
  )
}
