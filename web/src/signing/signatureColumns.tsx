import type { TFunction } from 'i18next'
import styles from '../organization/Organization.module.css'
import { shownDate } from '../ui/controls/dateParts'
import { Badge, type BadgeStyle } from '../ui/elements/Badge'
import type { Column } from '../ui/list/table'
import { SignatureActs } from './SignatureActs'
import { expiresIn, type SignatureState, stateOf } from './signatureState'
import type { Signature } from './wire'

const LOOKS: Record<SignatureState, BadgeStyle> = {
  active: { tone: 'success', icon: 'check' },
  locked: { tone: 'quiet', icon: 'cross' },
  expired: { tone: 'error', icon: 'clock' },
  notYet: { tone: 'info', icon: 'clock' },
}

/** How a signature stands; that it is used in this session, or expires soon, is said beside. */
function Standings({ signature, t }: { signature: Signature; t: TFunction }) {
  const standing = stateOf(signature)
  const days = expiresIn(signature)
  return (
    <span className="row">
      <Badge look={LOOKS[standing]}>{t(`signing.is.${standing}`)}</Badge>
      {signature.dangDung && <Badge look={{ tone: 'info', icon: 'shield' }}>{t('signing.is.used')}</Badge>}
      {days !== undefined && (
        <Badge look={{ tone: 'warning', icon: 'alert' }}>{t('signing.is.soon', { count: days })}</Badge>
      )}
    </span>
  )
}

/** What is said of a registered signature. */
export function signatureColumns(t: TFunction): Column<Signature>[] {
  const say = (word: string) => t(`signing.facts.${word}`)
  const own = (text: string) => <span translate="no">{text || '–'}</span>
  return [
    {
      key: 'owner',
      header: say('owner'),
      heading: true,
      cell: ({ chuSoHuu, nhaCungCap }) => (
        <>
          {own(chuSoHuu)}
          <span className={styles.second}>
            {say('issuer')}: {own(nhaCungCap)}
          </span>
        </>
      ),
    },
    { key: 'serial', header: say('serial'), cell: ({ soSerial }) => own(soSerial) },
    { key: 'vendor', header: say('vendor'), cell: ({ vendorId }) => own(vendorId) },
    { key: 'product', header: say('product'), cell: ({ productId }) => own(productId) },
    {
      key: 'expires',
      header: say('expires'),
      cell: ({ ngayHetHan }) => shownDate(ngayHetHan),
    },
    { key: 'state', header: say('state'), cell: (signature) => <Standings signature={signature} t={t} /> },
    {
      key: 'acts',
      header: t('organization.acts'),
      cell: (signature) => <SignatureActs signature={signature} />,
    },
  ]
}
