import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../form/screens/Refusal'
import { Button } from '../ui/elements/Button'
import { saveFile } from '../ui/elements/saveFile'
import { shownTime } from '../ui/elements/time'
import { FORMATS } from './KeepList'
import styles from './ListFiles.module.css'
import { fetchFile, isMaking, type ListFile, type ListName, useDeleteFile, useListFiles } from './listFiles'

/**
 * Files of a list that was too long to be waited for: being made, or there to be saved. `name`: what a file is called;
 * `isLong`: whether the list that is shown is such a one.
 */
export function ListFiles({ list, name, isLong }: { list: ListName; name: string; isLong: boolean }) {
  const { t } = useTranslation()
  const files = (useListFiles().data ?? []).filter(({ danhSach }) => danhSach === list)
  if (!isLong && files.length === 0) return null
  return (
    <section className={styles.files} aria-labelledby="list-files">
      <h2 id="list-files">{t('organization.files.title')}</h2>
      {isLong && <p>{t(`organization.files.text.${list}`)}</p>}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <Item key={file.id} file={file} name={name} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ file, name }: { file: ListFile; name: string }) {
  const { t } = useTranslation()
  const format = t(`organization.keep.${file.dinhDang}`)
  const save = useMutation({
    mutationFn: () => fetchFile(file.id),
    onSuccess: (bytes) => saveFile(bytes, `${name}.${FORMATS[file.dinhDang]}`),
    networkMode: 'always',
  })
  const remove = useDeleteFile()
  const isBeingMade = isMaking(file)
  return (
    <li>
      <div className={styles.facts}>
        <strong>{format}</strong>
        <span role="status">
          {isBeingMade
            ? t('organization.files.making')
            : t('organization.files.lines', { count: file.soDong ?? 0 })}
        </span>
        <small>{t('organization.files.kept', { until: shownTime(file.hanLuu) })}</small>
        {file.conNua && <small>{t('organization.files.cut')}</small>}
      </div>
      <div className="row">
        {!isBeingMade && (
          <Button kind="secondary" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
            {t('organization.files.save', { format })}
          </Button>
        )}
        <Button kind="plain" busy={remove.isPending} onClick={() => remove.mutate(file.id)}>
          {t('organization.files.delete', { format })}
        </Button>
      </div>
      <Refusal error={save.error ?? remove.error} />
    </li>
  )
}
