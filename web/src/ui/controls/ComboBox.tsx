import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '../elements/Icon'
import styles from './ComboBox.module.css'
import { describedBy, type FieldFrameProps, FieldShell } from './Field'

export interface Choice {
  value: string
  label: string
}

/** What a search found. */
export interface SearchResult {
  /** The best first. */
  found: Choice[]
  /** The one that is meant beyond doubt. */
  sure: Choice | undefined
}

const ROW_HEIGHT = 40
/** Eight lines of a list. */
const HIGHEST = 8 * ROW_HEIGHT
/** From the box to its list, and from that to the edge of the window, in pixels: more than what scrolling keeps free there. */
const APART = 4
const EDGE = 32

/** How high a list may be beside its box: above or below, where there is more room. */
function roomBeside(box: Element | null) {
  const { top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {}
  const room = Math.max(top, (visualViewport?.height ?? innerHeight) - bottom) - APART - EDGE
  return Math.max(ROW_HEIGHT, Math.min(HIGHEST, room))
}

const isSame = (one: Choice) => (other: Choice) => one.value === other.value

/** What was typed, and over which choice: another one that comes from elsewhere is shown instead. */
interface Text {
  text: string
  over: string
}

/**
 * A long list that is searched by typing. What fits, and how well, is the caller's business: it knows other names too.
 * Text that is left is chosen where the search is sure of it; else the field says that it is not.
 */
export function ComboBox({
  choices,
  search,
  value: given,
  onValue,
  onFocus,
  onBlur,
  ...around
}: FieldFrameProps & {
  choices: Choice[]
  search: (typed: string) => SearchResult
  /** Without one the field is empty again after each choice, which stands elsewhere. */
  value?: string
  onValue: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
}) {
  const { t } = useTranslation()
  const value = given ?? ''
  /** How often something was chosen. */
  const [times, setTimes] = useState(0)
  // The list closes once something else is selected: where no choice stays here, a number, which is no line of it.
  const selected = given === undefined ? times : given || null
  const chosen = choices.find((choice) => choice.value === value)?.label ?? ''
  const [draft, setDraft] = useState<Text>()
  const [refused, setRefused] = useState<Text>()
  const left = useRef(false)
  const [room, setRoom] = useState(HIGHEST)
  const input = useRef<HTMLInputElement>(null)
  /** Whether the press that brought the person to the field still lasts. */
  const arriving = useRef(false)
  /** Whether the press that is lifted now began in the list. */
  const pressed = useRef(false)
  /** Whether the person is at the field, and in another window for a moment at most. */
  const [entered, setEntered] = useState(false)
  /** In a modal dialog, which covers the page, the list opens within it. */
  const [layer, setLayer] = useState<Element>()

  /** What is typed next replaces the choice. */
  function selectAll() {
    if (document.activeElement === input.current) input.current?.select()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice
  useEffect(selectAll, [times])

  const typed = draft?.over === value ? draft.text : undefined
  const unknown = refused?.over === value ? refused.text : undefined
  const shown = typed ? search(typed).found.filter((choice) => choices.some(isSame(choice))) : choices
  const announced = unknown !== undefined
  const error = announced
    ? t(chosen ? 'combo.kept' : 'combo.unknown', { typed: unknown, chosen })
    : around.error

  function forget() {
    setDraft(undefined)
    setRefused(undefined)
  }

  function choose(next: string) {
    onValue(next)
    forget()
    setTimes((before) => before + 1)
  }

  /** Takes what was typed at its word, or says that it cannot. */
  function settle() {
    if (typed === undefined) {
      forget()
    } else if (typed.trim() === '') {
      choose('')
    } else {
      const { sure } = search(typed)
      if (sure && choices.some(isSame(sure))) return choose(sure.value)
      setRefused({ text: typed, over: value })
      // Over a choice that still holds, the text would look like the answer; with none, it is there to be corrected.
      setDraft(chosen ? undefined : { text: typed, over: value })
    }
  }

  function beforeKey(event: KeyboardEvent<HTMLInputElement>) {
    // Both keys belong to the input method while it composes.
    if (event.nativeEvent.isComposing || typed === undefined) return
    if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant')) {
      event.preventDefault()
      event.stopPropagation()
      settle()
    }
    // The list would open again for the text that comes back: it is put back before the key is heard.
    if (event.key === 'Escape') {
      event.stopPropagation()
      flushSync(forget)
      event.target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }
  }

  return (
    <FieldShell {...around} error={error} announced={announced}>
      <AriaComboBox
        className={styles.box ?? ''}
        aria-label={around.label}
        items={shown}
        selectedKey={selected}
        inputValue={typed ?? chosen}
        onInputChange={(text) => {
          setDraft(text === chosen ? undefined : { text, over: value })
          if (text !== chosen && text !== unknown) setRefused(undefined)
        }}
        onSelectionChange={(key) => {
          // Typing over a choice does not lose it; and that it is put back as the field is left is no choice.
          if (key === null || (left.current && key === value) || key === times) return
          choose(String(key))
        }}
        onFocus={() => {
          left.current = false
          setEntered(true)
          selectAll()
          onFocus?.()
        }}
        onBlur={({ target }) => {
          left.current = true
          setEntered(target === document.activeElement)
          settle()
          onBlur?.()
        }}
        // At the field, only typing opens the list: not words that come late, nor a window that is looked at again.
        menuTrigger={!entered ? 'focus' : typed === undefined ? 'manual' : 'input'}
        onOpenChange={() => {
          pressed.current = false
          // From its first moment: else the page would be scrolled to show the line that is chosen, and close the list.
          setRoom(roomBeside(input.current))
        }}
        allowsEmptyCollection
      >
        <Input
          ref={input}
          id={around.id}
          className="input"
          autoComplete="off"
          onKeyDownCapture={beforeKey}
          onPointerDown={({ currentTarget }) => {
            arriving.current = currentTarget !== document.activeElement
          }}
          // A press sets the caret as it ends: what the focus selected is selected again.
          onClick={() => {
            if (arriving.current) selectAll()
            arriving.current = false
          }}
          aria-required={around.required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ ...around, error })}
        />
        <Button className={styles.open ?? ''} aria-label={t('combo.open')}>
          <Icon name="down" />
        </Button>
        <div
          ref={(element) => setLayer(element?.closest('dialog') ? element : undefined)}
          className={styles.layer}
        />
        <Popover
          className={styles.popover ?? ''}
          offset={APART}
          UNSTABLE_portalContainer={layer}
          // The press that opened the list chooses nothing, wherever it is lifted.
          onPointerDownCapture={() => {
            pressed.current = true
          }}
          onPointerUpCapture={(event) => {
            if (!pressed.current) event.stopPropagation()
            pressed.current = false
          }}
        >
          <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT }}>
            <ListBox<Choice>
              className={styles.list ?? ''}
              style={{ maxHeight: room }}
              renderEmptyState={() => <p className={styles.none}>{t('combo.none')}</p>}
            >
              {(choice) => (
                <ListBoxItem id={choice.value} textValue={choice.label} className={styles.item ?? ''}>
                  {choice.label}
                </ListBoxItem>
              )}
            </ListBox>
          </Virtualizer>
        </Popover>
      </AriaComboBox>
    </FieldShell>
  )
}
