import { useTranslation } from 'react-i18next'
import { Answer } from '../../form/answers/AnswerList'
import { useFormScope } from '../../form/engine/context'
import { imageOf } from '../../form/engine/imagesInMemory'
import { labelOf } from '../../form/engine/problems'
import { useFormStore } from '../../form/engine/useFormStore'
import { useObjectUrl } from '../../form/photo/PictureView'
import { Emblem } from '../../shell/Emblem'
import { GuillocheBand } from '../../shell/Guilloche'
import styles from './VisaPreview.module.css'

/** Fields that an e-visa prints, in its order. */
const PRINTED = [
  'ttcnHo',
  'ttcnDemVaTen',
  'ttcnNgayThangNamSinh',
  'ttcnGioiTinh',
  'ttcnMaQt',
  'hcSo',
  'nddnTtDeNghi',
  'nddnTtdtTuNgay',
  'nddnTtdtDenNgay',
  'ttcdNcCuaKhau',
]

/** The e-visa as it will be printed, so that a mistake is seen where it would hurt. */
export function VisaPreview() {
  const { t } = useTranslation()
  const { fields } = useFormScope()
  const values = useFormStore().values()
  const portrait = useObjectUrl(imageOf(values.anhMat)?.blob)
  return (
    <figure className={styles.preview}>
      <figcaption className="small quiet">{t('review.preview')}</figcaption>
      <div className={styles.paper}>
        <div className={styles.head}>
          <Emblem size={36} />
          <div>
            <span className={styles.name}>{t('site.name')}</span>
            <span className="small quiet">{t('site.authority')}</span>
          </div>
          <span className={styles.sample}>{t('review.sample')}</span>
        </div>
        <GuillocheBand />
        <div className={styles.body}>
          <div className={styles.portrait}>{portrait && <img src={portrait} alt="" />}</div>
          <dl className={styles.facts}>
            {PRINTED.filter((name) => fields.has(name)).map((name) => (
              <Fact key={name} name={name} value={values[name]} />
            ))}
          </dl>
        </div>
      </div>
    </figure>
  )
}

function Fact({ name, value }: { name: string; value: unknown }) {
  const { fields, words } = useFormScope()
  const field = fields.get(name)
  return (
    <div>
      <dt>{labelOf(words, name)}</dt>
      <dd>{field && value ? <Answer words={words} field={field} value={value} /> : '—'}</dd>
    </div>
  )
}
