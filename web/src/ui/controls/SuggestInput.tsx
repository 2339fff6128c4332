import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SuggestInput.module.css'
import { TextInput } from './TextInput'

/** A text that may have been meant. */
export interface Suggestion {
  /** What is written for it. */
  value: string
  label: string
  /** In which language it is, where that is another than the page's. */
  lang?: string | undefined
  /** What tells it from others of its name. */
  note?: string | undefined
}

/** Two provinces may have wards of one name. */
const keyOf = ({ value, note }: Suggestion) => `${value} ${note}`

/** By how many lines each key moves. */
const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A text of one's own, with suggestions below it: the editable combobox of WAI-ARIA whose list is advice. What was typed
 * gives way to a suggestion only when that is pressed, or reached by arrows and taken with Enter. The list of
 * {@link ComboBox} would take the line below the pointer when the field is left.
 */
export function SuggestInput({
  suggestions,
  onAsk,
  onChoose,
  onClose,
  onValue,
  onBlur,
  ...input
}: ComponentProps<typeof TextInput> & {
  /** None: the list is closed. */
  suggestions: Suggestion[]
  /** The text is typed, or its suggestions are asked for with an arrow. */
  onAsk: (typed: string) => void
  onChoose: (suggestion: Suggestion) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  /** The line that arrows have reached: other lines may come in before it. */
  const [reached, setReached] = useState<string>()
  const list = `${input.id}-suggestions`
  const idOf = (place: number) => `${list}-${place}`
  const isOpen = suggestions.length > 0
  const at = suggestions.findIndex((suggestion) => keyOf(suggestion) === reached)

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key]
    // Every key belongs to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    if (move && !isOpen) onAsk(input.value)
    else if (move) {
      // Once round, with the text itself before the first line.
      const places = suggestions.length + 1
      const next = suggestions[((at + 1 + move + places) % places) - 1]
      setReached(next && keyOf(next))
    } else if (event.key === 'Enter' && at >= 0) choose(suggestions[at])
    else if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays.
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }

  function choose(suggestion: Suggestion | undefined) {
    if (suggestion) onChoose(suggestion)
    setReached(undefined)
  }

  function close() {
    setReached(undefined)
    onClose()
  }

  return (
    <div className={styles.box}>
      <TextInput
        {...input}
        onValue={(text) => {
          setReached(undefined)
          onValue(text)
          onAsk(text)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={at >= 0 ? idOf(at) : undefined}
      />
      {isOpen && (
        <div id={list} role="listbox" aria-label={input.label} className={styles.list}>
          {suggestions.map((suggestion, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active line
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input hears the keys
            <div
              key={keyOf(suggestion)}
              id={idOf(place)}
              ref={place === at ? (line) => line?.scrollIntoView({ block: 'nearest' }) : undefined}
              role="option"
              aria-selected={place === at}
              className={styles.line}
              translate="no"
              // The focus stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <span lang={suggestion.lang}>{suggestion.label}</span>
              {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
            </div>
          ))}
        </div>
      )}
      <span role="status" className="hidden-visually">
        {isOpen && t('places.suggested', { count: suggestions.length })}
      </span>
    </div>
  )
}
