import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { SignedInOnly, ToSignIn } from '../account/SignedInOnly'
import { isMember, isSignedOut, type Me, ORGANIZATION_CASES, ownCase } from '../account/session/session'
import { useNavigate } from '../router/useNavigate'
import { Button, ButtonContent, buttonClass } from '../ui/elements/Button'
import { Illustration } from '../ui/elements/Illustration'
import { useTitle } from '../ui/elements/useTitle'
import { DataTable } from '../ui/list/DataTable'
import { DataTableSelectionBar } from '../ui/list/DataTableSelectionBar'
import { Pagination } from '../ui/list/Pagination'
import { useListAddress } from '../ui/list/useListAddress'
import { useSelection } from '../ui/list/useSelection'
import { Claim } from './Claim'
import { OwnBegun } from './OwnBegun'
import { OwnFilters } from './OwnFilters'
import { isPayable, OWN, PAGE_SIZE, payTogether, sortAfter, sortOf, useOwnCases } from './ownCases'
import { useColumns } from './useColumns'

/** What was submitted with the account of whoever is signed in. */
export function OwnCases() {
  const { t } = useTranslation()
  const title = t('nav.own')
  useTitle(title)
  return (
    <SignedInOnly title={title} wide>
      {(me) =>
        isMember(me) ? (
          <Navigate to={ORGANIZATION_CASES} replace />
        ) : (
          <>
            <Claim />
            <OwnBegun />
            <List title={title} me={me} />
          </>
        )
      }
    </SignedInOnly>
  )
}

const codeOf = ({ maSoHoso }: { maSoHoso: string }) => maSoHoso

function List({ title, me }: { title: string; me: Me }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const address = useListAddress(OWN)
  const { query, choose } = address
  const list = useOwnCases(words, query)
  const rows = list.data?.content
  const payable = useMemo(() => rows?.filter(isPayable), [rows])
  const selection = useSelection(payable, codeOf)
  const columns = useColumns(me)
  if (isSignedOut(list.error)) return <ToSignIn />
  const active = address.active + (words ? 1 : 0)
  const selects = (payable?.length ?? 0) + selection.rows.length > 0
  return (
    <div>
      <OwnFilters
        words={words}
        query={query}
        found={list.data}
        active={active}
        onWords={(next) => {
          setWords(next)
          choose({})
        }}
        onChoice={choose}
        onClear={() => {
          setWords('')
          address.clear()
        }}
      />
      {selects && (
        <>
          <p className="quiet small">{t('own.payHint')}</p>
          <DataTableSelectionBar selection={selection}>
            <Button icon="card" onClick={() => void navigate(payTogether(selection.rows))}>
              {t('own.pay', { count: selection.rows.length })}
            </Button>
          </DataTableSelectionBar>
        </>
      )}
      <DataTable
        caption={title}
        columns={columns}
        list={{
          rows,
          error: list.error,
          onAgain: () => void list.refetch(),
          stale: list.isPlaceholderData,
          empty:
            active > 0 || query.page ? <Nothing onFirst={() => choose({})} page={query.page} /> : <None />,
        }}
        rowKey={codeOf}
        rowName={({ hoTen, maSoHoso }) => `${hoTen} ${maSoHoso}`}
        href={({ maSoHoso, kind }) => ownCase(maSoHoso, kind)}
        sort={sortOf(query)}
        onSort={(asked) => choose({ sort: sortAfter(query, asked) })}
        selection={selects ? selection : undefined}
        canSelect={isPayable}
        skeletonRows={PAGE_SIZE}
      />
      <Pagination
        page={Number(query.page) || 0}
        size={PAGE_SIZE}
        total={list.data?.totalElements ?? 0}
        onPage={(page) => choose({ page: page === 0 ? '' : String(page) })}
      />
    </div>
  )
}

/** Nothing fits; the page of an address that was kept may be empty by now. */
function Nothing({ page, onFirst }: { page: string; onFirst: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('own.nothing')}</p>
      {page && (
        <Button kind="secondary" icon="back" onClick={onFirst}>
          {t('list.first')}
        </Button>
      )}
    </>
  )
}

function None() {
  const { t } = useTranslation()
  return (
    <>
      <Illustration scene="journey" />
      <p>{t('own.none')}</p>
      <Link to="/e-visa/foreigners" className={buttonClass('primary')}>
        <ButtonContent iconAfter="arrow">{t('home.apply')}</ButtonContent>
      </Link>
    </>
  )
}
