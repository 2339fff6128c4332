import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrolledList } from '../../batch/ScrolledList'
import { remarkWords, XLSX } from '../../form/engine/workbookWords'
import { messageOf } from '../../server/api'
import { ChooseFiles } from '../../ui/controls/ChooseFiles'
import { Button } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { saveFile } from '../../ui/elements/saveFile'
import { Dialog } from '../../ui/overlay/Dialog'
import { currentLanguage } from '../../words/i18n'
import { templateOf, WorkbookRefused } from '../../worker/workbook'
import styles from '../Organization.module.css'
import { importCustomers } from './customers'
import { FORM, type ReadCustomers, readCustomers } from './readCustomers'

/** So many faults tell what is wrong with all of them. */
const MOST_FAULTS = 50

/** Customers from a workbook: the template, the file, what is wrong with its rows, then those that are right. */
export function CustomersImport({
  onDone,
  onClose,
}: {
  onDone: (told: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const say = (word: string, more = {}) => t(`organization.customers.import.${word}`, more)
  const [taken, setTaken] = useState(0)
  const template = useMutation({
    mutationFn: () => templateOf(FORM, currentLanguage()),
    onSuccess: (bytes) => saveFile(new Blob([new Uint8Array(bytes)], { type: XLSX }), say('file')),
    networkMode: 'always',
  })
  const reading = useMutation({ mutationFn: readCustomers, networkMode: 'always' })
  const sending = useMutation({
    mutationFn: (read: ReadCustomers) => importCustomers(read.good, setTaken),
    onSuccess: (imported) => onDone(say('done', imported)),
  })
  const read = reading.data
  const error = template.error ?? reading.error ?? sending.error
  return (
    <Dialog
      title={say('title')}
      onClose={onClose}
      wide
      actions={
        <>
          {read && read.good.length > 0 && (
            <Button busy={sending.isPending} onClick={() => sending.mutate(read)}>
              {say('act', { count: read.good.length })}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {t('dialog.back')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{say('lead')}</p>
        <div className="row">
          <Button kind="plain" icon="download" busy={template.isPending} onClick={() => template.mutate()}>
            {t('imports.template.act')}
          </Button>
        </div>
        <ChooseFiles
          busy={reading.isPending || sending.isPending}
          choices={[
            { key: 'workbook', label: t('imports.file.choose'), icon: 'plus', accept: `.xlsx,${XLSX}` },
          ]}
          onFiles={([file]) => file && reading.mutate(file)}
        />
        <div role="alert">
          {error && (
            <Notice tone="error">
              <p>
                {error instanceof WorkbookRefused
                  ? remarkWords('refused', FORM, error.refused)
                  : messageOf(error)}
              </p>
            </Notice>
          )}
        </div>
        {sending.isPending && read && (
          <progress
            className={styles.bar}
            value={taken}
            max={read.good.length}
            aria-label={say('progress')}
          />
        )}
        <div role="status" className="stack">
          {reading.isPending && <p>{say('reading')}</p>}
          {read && <p>{read.good.length > 0 ? say('good', { count: read.good.length }) : say('none')}</p>}
        </div>
        {read && read.left > 0 && <Faults read={read} />}
      </div>
    </Dialog>
  )
}

/** The rows that are left out, with what is wrong with them. */
function Faults({ read: { left, faults } }: { read: ReadCustomers }) {
  const { t } = useTranslation()
  const say = (word: string, more = {}) => t(`organization.customers.import.${word}`, more)
  const more = faults.length - MOST_FAULTS
  return (
    <Notice tone="warning" title={say('faulty', { count: left })}>
      <ScrolledList label={say('faulty', { count: left })}>
        {faults.slice(0, MOST_FAULTS).map((fault) => (
          <li key={`${fault.row} ${fault.label}`}>{say('row', { ...fault })}</li>
        ))}
        {more > 0 && <li>{say('more', { count: more })}</li>}
      </ScrolledList>
    </Notice>
  )
}
