import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../elements/Button'
import styles from './DataTableSelectionBar.module.css'
import type { Selection } from './useSelection'

/** How many rows are selected, and what can be done with them. Its place is there before anything is selected. */
export function DataTableSelectionBar<Row>({
  selection: { rows, elsewhere, isGrowing, clear },
  none = false,
  more,
  children,
}: {
  selection: Selection<Row>
  /** There is nothing to select: its place stays, and says nothing. */
  none?: boolean
  /** The way to select more than this page. */
  more?: ReactNode
  /** The acts; each refuses by itself what its rows do not allow. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are acts
    <div role="group" aria-label={t('list.selection')} className={styles.bar}>
      <p role="status">
        {none
          ? '\u00a0'
          : rows.length === 0
            ? t('list.selectHint')
            : t('list.selected', { count: rows.length })}
        {elsewhere > 0 && ` ${t('list.elsewhere', { count: elsewhere })}`}
      </p>
      {rows.length > 0 && (
        <>
          {more}
          <div className={styles.acts} inert={isGrowing}>
            {children}
            <Button kind="plain" onClick={clear}>
              {t('list.selectNone')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
