import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../form/Refusal'
import { Button } from '../ui/Button'
import { saveFile } from '../ui/saveFile'
import { type asked, FORMATS, type Format, fetchList } from './applications'

/** Keeps the list, as the filters find it, as a file: printed, or for a spreadsheet. */
export function KeepList({ search }: { search: ReturnType<typeof asked> }) {
  const { t } = useTranslation()
  const keep = useMutation({
    mutationFn: (format: Format) => fetchList(search, format),
    onSuccess: (file, format) => saveFile(file, `${t('organization.keep.file')}.${FORMATS[format]}`),
    networkMode: 'always',
  })
  return (
    <>
      {(Object.keys(FORMATS) as Format[]).map((format) => (
        <Button
          key={format}
          kind="secondary"
          icon={format === 'in-danh-sach' ? 'print' : 'download'}
          busy={keep.isPending && keep.variables === format}
          onClick={() => keep.mutate(format)}
        >
          {t(`organization.keep.${format}`)}
        </Button>
      ))}
      <Refusal error={keep.error} />
    </>
  )
}
