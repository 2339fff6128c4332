import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Answer } from '../form/AnswerList'
import { useFormScope } from '../form/context'
import { labelOf } from '../form/problems'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { notify } from '../ui/toasts'
import styles from './Disagreements.module.css'
import type { Disagreement, Upheld } from './disagreements'
import { undecided } from './disagreements'

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
  const { setValue } = useFormContext()
  const heading = useRef<HTMLHeadingElement>(null)
  if (among.length === 0) return null
  const open = undecided(among, upheld)

  /** The question that was answered may be gone: what follows is found from the heading. */
  function decided() {
    heading.current?.focus()
  }

  function take({ field, page }: Disagreement) {
    const precision = fields.get(field)?.precision
    if (precision) setValue(precision, YEAR.test(page) ? 'YEAR' : 'FULL', { shouldDirty: true })
    setValue(field, page, { shouldDirty: true })
    void check([field])
    notify('success', t('differs.taken', { label: labelOf(words, field) }))
    decided()
  }

  return (
    <section className={styles.all} aria-labelledby="differs">
      <h2 id="differs" ref={heading} tabIndex={-1}>
        {t('differs.title')}
      </h2>
      <p>{t('differs.text')}</p>
      {among.map((one) => (
        <Question
          key={one.field}
          one={one}
          open={open.includes(one)}
          onTake={() => take(one)}
          onUphold={() => {
            onUphold({ ...upheld, [one.field]: one.typed })
            decided()
          }}
        />
      ))}
    </section>
  )
}

function Question({
  one,
  open,
  onTake,
  onUphold,
}: {
  one: Disagreement
  open: boolean
  onTake: () => void
  onUphold: () => void
}) {
  const { t } = useTranslation()
  const { words, fields } = useFormScope()
  const field = fields.get(one.field)
  const label = labelOf(words, one.field)
  const id = `differs-${one.field}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is a heading of its own, which a legend could not be
    <div
      role="group"
      id={id}
      className={styles.question}
      aria-labelledby={`${id}-title`}
      data-open={open || undefined}
    >
      <h3 id={`${id}-title`}>{t('differs.question', { label })}</h3>
      {field && (
        <dl className={styles.both}>
          <div>
            <dt>{t('differs.page')}</dt>
            <dd translate="no">
              <Answer words={words} field={field} value={one.page} />
            </dd>
          </div>
          <div>
            <dt>{t('differs.typed')}</dt>
            <dd translate="no">
              <Answer words={words} field={field} value={one.typed} />
            </dd>
          </div>
        </dl>
      )}
      {!open && (
        <Notice>
          <p>{t('differs.upheld')}</p>
        </Notice>
      )}
      <div className="row">
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
      </div>
    </div>
  )
}
