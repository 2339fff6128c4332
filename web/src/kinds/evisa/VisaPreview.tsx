import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from '../../form/answers/AnswerList'
import { useFormScope } from '../../form/engine/context'
import { imageOf } from '../../form/engine/imagesInMemory'
import { labelOf } from '../../form/engine/problems'
import { portalToday } from '../../form/engine/today'
import { wireDraft } from '../../form/engine/useChecks'
import { useFormStore } from '../../form/engine/useFormStore'
import { useObjectUrl } from '../../form/photo/PictureView'
import { Emblem } from '../../shell/Emblem'
import { GuillocheBand } from '../../shell/Guilloche'
import { declaredOf } from '../../wizard/parts'
import { checkDraft } from '../../worker/forms'
import type { Draft, FormTable } from '../../worker/types'
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
export function VisaPreview({ table }: { table: FormTable }) {
  const { t } = useTranslation()
  const { fields } = useFormScope()
  const typed = useFormStore().values()
  // A picture that has arrived since may have been the last that was missing.
  const values: Draft = { ...typed, ...useNormalForm(wireDraft(typed, table), table) }
  const portrait = useObjectUrl(imageOf(typed.anhMat)?.blob)
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

/** The answers as they are sent on, once they are complete: 'pa 0940443' is printed PA0940443. */
function useNormalForm(draft: Draft, table: FormTable) {
  const [normal, setNormal] = useState<Draft>()
  const asked = JSON.stringify(draft)
  useEffect(() => {
    let over = false
    // What is declared below is not printed, and not ticked yet.
    const declared = Object.fromEntries(declaredOf(table).map(({ name }) => [name, '1']))
    checkDraft(table.name, { ...JSON.parse(asked), ...declared }, portalToday())
      .then(({ answers }) => {
        if (answers && !over) setNormal(answers)
      })
      // Without the rules it shows what was typed.
      .catch(() => undefined)
    return () => {
      over = true
    }
  }, [asked, table])
  return normal
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
