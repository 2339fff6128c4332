import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Thumbnail } from '../../../form/answers/Thumbnail'
import { useFormScope } from '../../../form/engine/context'
import { findingWords } from '../../../form/engine/findingWords'
import { toWord } from '../../../form/engine/paths'
import { placeLabel } from '../../../form/engine/problems'
import { Button } from '../../../ui/elements/Button'
import { listed } from '../../../words/i18n'
import styles from './Doubts.module.css'
import { type AcceptedDoubts, accept, type Doubt, unanswered } from './doubts'
import { Question, Questions } from './Question'

/** The pictures that a doubt is about, as one name. */
export function namesOf(words: string, { names }: Doubt) {
  return listed(names.map((name) => placeLabel(words, name)))
}

/** Asks, picture by picture, whether to go on with what device or server doubts. */
export function Doubts({
  among,
  accepted,
  onAccept,
  onAgain,
}: {
  among: Doubt[]
  accepted: AcceptedDoubts
  onAccept: (accepted: AcceptedDoubts) => void
  /** Back to where another picture is chosen. */
  onAgain: (name: string) => void
}) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  if (among.length === 0) return null
  const open = unanswered(among, accepted)
  return (
    <Questions id="doubts" title={t('doubts.title')} text={t('doubts.text')} heading={heading}>
      {among.map((doubt) => (
        <Doubted
          key={doubt.id}
          doubt={doubt}
          open={open.includes(doubt)}
          onAgain={onAgain}
          onAccept={() => {
            onAccept(accept(accepted, doubt))
            heading.current?.focus()
          }}
        />
      ))}
    </Questions>
  )
}

function Doubted({
  doubt,
  open,
  onAgain,
  onAccept,
}: {
  doubt: Doubt
  open: boolean
  onAgain: (name: string) => void
  onAccept: () => void
}) {
  const { t } = useTranslation()
  const { words, fields } = useFormScope()
  // A supplement for one picture has no place for the other.
  const asked = doubt.names.filter((name) => fields.has(toWord(name)))
  const said = doubt.findings.map(findingWords)
  const label = namesOf(words, doubt)
  return (
    <Question
      id={doubt.id}
      title={t('doubts.question', { label })}
      decided={open ? undefined : t('doubts.accepted')}
      acts={
        <>
          {asked.map((name) => (
            <Button key={name} kind="secondary" icon="picture" onClick={() => onAgain(name)}>
              {t('doubts.replace', { label: placeLabel(words, name) })}
            </Button>
          ))}
          {open && (
            <Button kind="secondary" onClick={onAccept}>
              {t('doubts.continue')}
              <span className="hidden-visually">: {label}</span>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.pictures}>
        {doubt.references.map((reference, place) => (
          <Thumbnail
            key={reference}
            reference={reference}
            label={placeLabel(words, doubt.names[place] ?? '')}
          />
        ))}
      </div>
      <div className={styles.said}>
        {said.map(({ title }) => (
          <p key={title}>{title}</p>
        ))}
        {[...new Set(said.map(({ remedy }) => remedy))].map((remedy) => (
          <p key={remedy} className={styles.remedy}>
            {remedy}
          </p>
        ))}
      </div>
    </Question>
  )
}
