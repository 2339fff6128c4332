import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from '../../../form/answers/AnswerList'
import { useFormScope } from '../../../form/engine/context'
import { labelOf } from '../../../form/engine/problems'
import { useFormStore } from '../../../form/engine/useFormStore'
import { Button } from '../../../ui/elements/Button'
import { notify } from '../../../ui/overlay/toasts'
import styles from './Disagreements.module.css'
import type { Disagreement, Upheld } from './disagreements'
import { undecided } from './disagreements'
import { Question, Questions } from './Question'

/** A birth date of which the page knows no more. */
const YEAR = /^\d{4}$/

/** Asks, one by one, which is right: what the passport page says or what was typed. */
export function Disagreements({
  among,
  upheld,
  onUphold,
}: {
  among: Disagreement[]
  upheld: Upheld
  onUphold: (upheld: Upheld) => void
}) {
  const { t } = useTranslation()
  const { words, fields, check } = useFormScope()
  const { setValue } = useFormStore()
  const heading = useRef<HTMLHeadingElement>(null)
  if (among.length === 0) return null
  const open = undecided(among, upheld)

  /** The question that was answered may be gone: what follows is found from the heading. */
  function decided() {
    heading.current?.focus()
  }

  function take({ field, page }: Disagreement) {
    const precision = fields.get(field)?.precision
    if (precision) setValue(precision, YEAR.test(page) ? 'YEAR' : 'FULL')
    setValue(field, page)
    void check([field])
    notify('success', t('differs.taken', { label: labelOf(words, field) }))
    decided()
  }

  return (
    <Questions id="differs" title={t('differs.title')} text={t('differs.text')} heading={heading}>
      {among.map((disagreement) => (
        <Differing
          key={disagreement.field}
          disagreement={disagreement}
          open={open.includes(disagreement)}
          onTake={() => take(disagreement)}
          onUphold={() => {
            onUphold({ ...upheld, [disagreement.field]: disagreement.typed })
            decided()
          }}
        />
      ))}
    </Questions>
  )
}

function Differing({
  disagreement,
  open,
  onTake,
  onUphold,
}: {
  disagreement: Disagreement
  open: boolean
  onTake: () => void
  onUphold: () => void
}) {
  const { t } = useTranslation()
  const { words, fields } = useFormScope()
  const field = fields.get(disagreement.field)
  const label = labelOf(words, disagreement.field)
  return (
    <Question
      id={`differs-${disagreement.field}`}
      title={t('differs.question', { label })}
      decided={open ? undefined : t('differs.upheld')}
      acts={
        <>
          <Button kind="secondary" onClick={onTake}>
            {t('differs.take')}
            <span className="hidden-visually">: {label}</span>
          </Button>
          {open && (
            <Button kind="secondary" onClick={onUphold}>
              {t('differs.uphold')}
              <span className="hidden-visually">: {label}</span>
            </Button>
          )}
        </>
      }
    >
      {field && (
        <dl className={styles.both}>
          <div>
            <dt>{t('differs.page')}</dt>
            <dd translate="no">
              <Answer words={words} field={field} value={disagreement.page} />
            </dd>
          </div>
          <div>
            <dt>{t('differs.typed')}</dt>
            <dd translate="no">
              <Answer words={words} field={field} value={disagreement.typed} />
            </dd>
          </div>
        </dl>
      )}
    </Question>
  )
}
