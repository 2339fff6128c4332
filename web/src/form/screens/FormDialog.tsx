import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { FormScreen } from './FormScreen'

/** A form of core in a dialog under its title; it stays while what it says is refused. */
export function FormDialog<Answer>({
  form,
  text,
  onClose,
  ...shell
}: Pick<ComponentProps<typeof FormScreen<Answer>>, 'values' | 'act' | 'send' | 'onDone'> & {
  /** Name of the form. */
  form: string
  text: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog title={t(`form.${form}.title`)} onClose={onClose}>
      <FormScreen<Answer>
        {...shell}
        form={form}
        below={
          <div className="row">
            <Button kind="plain" onClick={onClose}>
              {t('dialog.back')}
            </Button>
          </div>
        }
      >
        <p>{text}</p>
      </FormScreen>
    </Dialog>
  )
}
