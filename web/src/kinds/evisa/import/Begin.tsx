import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KEPT_DAYS } from '../../../device/keptDays'
import { useSharedComputer } from '../../../device/sharedComputer'
import { remarkWords, XLSX } from '../../../form/engine/workbookWords'
import { messageOf } from '../../../server/api'
import { ChooseFiles } from '../../../ui/controls/ChooseFiles'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import { saveFile } from '../../../ui/elements/saveFile'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog'
import { currentLanguage } from '../../../words/i18n'
import { templateOf, WorkbookRefused } from '../../../worker/workbook'
import { FORM, FORM_WORDS } from '../imported'
import { knowGates } from './readRows'
import type { ImportSession } from './useImport'

/** The empty workbook, and the one that was filled in. */
export function Begin({ begun }: { begun: ImportSession }) {
  const { t } = useTranslation()
  const { store, offered, opening, refused } = begun
  const shared = useSharedComputer()
  const [leaving, setLeaving] = useState(false)
  const template = useMutation({
    mutationFn: async () => {
      await knowGates()
      return templateOf(FORM, currentLanguage())
    },
    onSuccess: (bytes) =>
      saveFile(new Blob([new Uint8Array(bytes)], { type: XLSX }), t('imports.template.file')),
    networkMode: 'always',
  })
  return (
    <>
      <p>{t('imports.lead')}</p>
      <p className="quiet small">{t(shared ? 'imports.shared' : 'imports.device', { days: KEPT_DAYS })}</p>
      {begun.elsewhere && (
        <div role="status">
          <Notice tone="warning" title={t('imports.elsewhere.title')}>
            <p>{t('imports.elsewhere.text')}</p>
            <div className="row">
              <Button busy={opening} onClick={begun.takeOver}>
                {t('imports.elsewhere.take')}
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {offered !== undefined && (
        <Notice title={t('imports.resume.title')}>
          <p>{t('imports.resume.text', { file: offered })}</p>
          <div className="row">
            <Button busy={opening} onClick={begun.resume}>
              {t('imports.resume.goOn')}
            </Button>
            <Button kind="secondary" onClick={begun.forget}>
              {t('imports.resume.anew')}
            </Button>
          </div>
        </Notice>
      )}
      <section className="stack" aria-labelledby="workbook-template">
        <h2 id="workbook-template">{t('imports.template.title')}</h2>
        <p>{t('imports.template.text')}</p>
        <div className="row">
          <Button
            kind="secondary"
            icon="download"
            busy={template.isPending}
            onClick={() => template.mutate()}
          >
            {t('imports.template.act')}
          </Button>
        </div>
        <div role="alert">{template.error && <Notice tone="error">{messageOf(template.error)}</Notice>}</div>
      </section>
      <section className="stack" aria-labelledby="workbook-file">
        <h2 id="workbook-file">{t('imports.file.title')}</h2>
        {store ? (
          <div className="row">
            <strong translate="no">{store.state().fileName}</strong>
            <Button kind="secondary" onClick={() => setLeaving(true)}>
              {t('imports.file.another')}
            </Button>
          </div>
        ) : (
          <>
            <p>{t('imports.file.text')}</p>
            <ChooseFiles
              busy={opening}
              choices={[
                {
                  key: 'workbook',
                  label: t('imports.file.choose'),
                  icon: 'plus',
                  accept: `.xlsx,${XLSX}`,
                  kind: offered === undefined ? 'primary' : 'secondary',
                },
              ]}
              onFiles={([file]) => file && begun.choose(file)}
            />
            <p role="status" className="quiet">
              {opening && t('imports.file.opening')}
            </p>
          </>
        )}
        <div role="alert">
          {refused && (
            <Notice tone="error" title={t('imports.file.refused')}>
              <p>
                {refused instanceof WorkbookRefused
                  ? remarkWords('refused', FORM_WORDS, refused.refused)
                  : messageOf(refused)}
              </p>
            </Notice>
          )}
        </div>
      </section>
      {begun.inTheWay !== undefined && (
        <ConfirmDialog
          title={t('imports.replace.title')}
          act={t('imports.replace.act')}
          onConfirm={begun.replace}
          onClose={begun.spare}
        >
          <p>{t('imports.replace.text', { file: begun.inTheWay })}</p>
        </ConfirmDialog>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('imports.leave.title')}
          act={t('imports.leave.act')}
          onConfirm={() => {
            setLeaving(false)
            begun.forget()
          }}
          onClose={() => setLeaving(false)}
        >
          <p>{t('imports.leave.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
