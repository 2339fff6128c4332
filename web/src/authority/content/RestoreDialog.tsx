import { useTranslation } from 'react-i18next'
import { ActDialog } from '../../form/screens/ActDialog'
import { ApiError, messageOf } from '../../server/api'
import { shownTime } from '../../ui/elements/time'
import { notify } from '../../ui/overlay/toasts'
import { type Collection, type ContentVersion, useRestoring } from './contentVersions'
import { useVersionName } from './useVersionColumns'

/** Asks before a version is shown again; what was shown until then can be restored the same way, which the notice offers. */
export function RestoreDialog({
  collection,
  version,
  newest,
  onClose,
}: {
  collection: Collection
  version: ContentVersion
  /** The version that is shown. */
  newest: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  const nameOf = useVersionName()
  const { mutateAsync } = useRestoring()
  const refusal = (error: Error) => {
    const isOvertaken = error instanceof ApiError && error.code === 'version_conflict'
    return { text: isOvertaken ? t('authority.content.overtaken') : messageOf(error) }
  }

  /** Says that it is done, and offers the version that was shown before, however often. */
  function tell(done: ContentVersion, name: string, before: number) {
    const undo = () =>
      mutateAsync({ collection, version: before, seen: done.version }).then(
        (undone) => tell(undone, nameOf(before), done.version),
        (error) => notify('error', refusal(error).text),
      )
    notify('success', t('authority.content.done', { name }), {
      act: { label: t('authority.content.undo'), run: () => void undo() },
    })
  }

  return (
    <ActDialog
      title={t('authority.content.asking.title')}
      act={t('authority.content.restore')}
      refusal={refusal}
      send={() => mutateAsync({ collection, version: version.version, seen: newest })}
      onDone={(done) => {
        onClose()
        tell(done, nameOf(version.version), newest)
      }}
      onClose={onClose}
    >
      <p>
        <strong>{`${t(`authority.content.collections.${collection}`)}: ${nameOf(version.version)}`}</strong>
        {version.since && ` · ${shownTime(version.since)}`}
      </p>
      <p>{t('authority.content.asking.text')}</p>
    </ActDialog>
  )
}
