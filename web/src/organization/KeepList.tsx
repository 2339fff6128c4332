import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../form/screens/Refusal'
import { Button } from '../ui/elements/Button'
import { saveFile } from '../ui/elements/saveFile'

/** The forms in which a list can be kept, with the ends of their files. */
export const FORMATS = { 'in-danh-sach': 'pdf', pdf: 'pdf', excel: 'xlsx', csv: 'csv' } as const
export type Format = keyof typeof FORMATS

/**
 * Keeps a list, as the filters find it, as a file: printed, or for a spreadsheet. `name`: what the file is called. What
 * `load` brings no file for is made in the background.
 */
export function KeepList<Offered extends Format>({
  name,
  formats,
  load,
}: {
  name: string
  formats: readonly Offered[]
  load: (format: Offered) => Promise<Blob | undefined>
}) {
  const { t } = useTranslation()
  const keep = useMutation({
    mutationFn: load,
    onSuccess: (file, format) => file && saveFile(file, `${name}.${FORMATS[format]}`),
    networkMode: 'always',
  })
  return (
    <>
      {formats.map((format) => (
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
