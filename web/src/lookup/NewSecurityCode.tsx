import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useHashOnce } from '../router/useHashOnce'
import { useNavigate } from '../router/useNavigate'
import { type Answer, call, messageOf } from '../server/api'
import { Button, ButtonContent, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { useTitle } from '../ui/elements/useTitle'
import { Keepsake, Keepsakes } from '../ui/overlay/Keepsakes'

const PATH = '/client-service/public/ma-xac-nhan'

/**
 * Where the link in the mail leads: a new security code, once. It is asked for by a press, so that a program that only
 * follows links uses nothing up.
 */
export function NewSecurityCode() {
  const { t } = useTranslation()
  const title = t('newCode.title')
  useTitle(title)
  const link = useHashOnce()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const renewed = useMutation({
    mutationFn: () => call(PATH, { json: { link } }),
    // Loaded again, the page has neither the link nor the code: it says why.
    onSuccess: () => void navigate(pathname, { replace: true, state: { used: true } }),
  })
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{title}</h1>
        {renewed.data ? (
          <>
            <p role="status">{t('newCode.done')}</p>
            <Keepsakes>
              <Keepsake label={t('submitted.code')} value={renewed.data.maSoHoso} />
              <Keepsake label={t('submitted.secret')} value={renewed.data.maXacNhan} />
            </Keepsakes>
            <ToLookup to={lookupOf(renewed.data)} />
          </>
        ) : (
          <>
            <p>{t(link ? 'newCode.text' : state?.used ? 'newCode.used' : 'newCode.none')}</p>
            <div role="alert">
              {renewed.error && (
                <Notice tone="error">
                  <p>{messageOf(renewed.error)}</p>
                </Notice>
              )}
            </div>
            {link ? (
              <Button busy={renewed.isPending} onClick={() => renewed.mutate()}>
                {t('newCode.act')}
              </Button>
            ) : (
              <ToLookup to="/e-visa/search" />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function ToLookup({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Link to={to} className={buttonClass('secondary')}>
        <ButtonContent icon="search">{t('newCode.lookup')}</ButtonContent>
      </Link>
    </div>
  )
}

/** Where a case is looked up: each kind by what its people know. */
const lookupOf = ({ loaiHoSo, maSoHoso }: Answer<typeof PATH, 'POST'>) =>
  `/e-visa/search?kind=${loaiHoSo}#${maSoHoso}`
