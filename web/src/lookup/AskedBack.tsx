import { useTranslation } from 'react-i18next'
import type { LookupAnswer, LookupKind } from '../case/lookupKind'
import { labelOf } from '../form/engine/problems'
import { loadWords } from '../words/i18n'

/** Loads what the answers that are asked for are called, before they are named. */
export async function withLabels(kind: LookupKind, answer: LookupAnswer) {
  if (answer.asked) await loadWords([kind.fields.part])
  return answer
}

/** Which answers the authority asks for, and what that means for the fee and the day of the decision. */
export function AskedBack({ kind, asked }: { kind: LookupKind; asked: string[] }) {
  const { t } = useTranslation()
  return (
    <>
      {asked.length > 0 && (
        <>
          <p>{t('lookup.asked.fields')}</p>
          <ul>
            {asked.map((name) => (
              <li key={name}>{labelOf(kind.fields.words, name)}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        {t('lookup.asked.waits')} {kind.pay && t('lookup.asked.paid')}
      </p>
    </>
  )
}
