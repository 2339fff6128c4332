import { type KeyboardEvent, useState } from 'react'
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
import styles from './ComboBox.module.css'
import { type Around, describedBy, FieldShell } from './Field'
import { Icon } from './Icon'

export interface Choice {
  value: string
  label: string
}

const ROW_HEIGHT = 40

/** A long list that is searched by typing. What matches is the caller's business: it knows other names too. */
export function ComboBox({
  choices,
  matches,
  value,
  onValue,
  onBlur,
  ...around
}: Around & {
  choices: Choice[]
  matches: (choice: Choice, typed: string) => boolean
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
}) {
  const { t } = useTranslation()
  const chosen = choices.find((choice) => choice.value === value)?.label ?? ''
  const [typed, setTyped] = useState<string>()
  /** What was typed and left, and is on no line of the list. */
  const [unknown, setUnknown] = useState<string>()
  const shown = typed === undefined ? choices : choices.filter((choice) => matches(choice, typed))
  const error = unknown === undefined ? around.error : t('combo.unknown', { typed: unknown })

  // The list would open again for the text that comes back: it is put back before the key is heard.
  function putBack(event: KeyboardEvent) {
    if (event.key !== 'Escape' || typed === undefined) return
    event.stopPropagation()
    flushSync(() => setTyped(undefined))
    event.target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }

  return (
    <FieldShell {...around} error={error}>
      <AriaComboBox
        className={styles.box ?? ''}
        aria-label={around.label}
        items={shown}
        selectedKey={value || null}
        inputValue={typed ?? chosen}
        onInputChange={(text) => {
          setTyped(text === chosen ? undefined : text)
          if (text !== chosen) setUnknown(undefined)
        }}
        onSelectionChange={(key) => {
          // Typing over a choice does not lose it: what is left without a new choice stays as it was.
          if (key === null) return
          onValue(String(key))
          setTyped(undefined)
          setUnknown(undefined)
        }}
        onBlur={() => {
          if (typed === '') onValue('')
          else if (typed !== undefined && !choices.some(({ label }) => label === typed)) setUnknown(typed)
          setTyped(undefined)
          onBlur?.()
        }}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <Input
          id={around.id}
          className="input"
          autoComplete="off"
          onKeyDownCapture={putBack}
          aria-required={around.required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ ...around, error })}
        />
        <Button className={styles.open ?? ''} aria-label={t('combo.open')}>
          <Icon name="down" />
        </Button>
        <Popover className={styles.popover ?? ''} offset={4}>
          <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT }}>
            <ListBox<Choice>
              className={styles.list ?? ''}
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
