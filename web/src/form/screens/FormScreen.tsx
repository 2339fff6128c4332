import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from '../../captcha/CaptchaField'
import { useCaptcha } from '../../captcha/useCaptcha'
import { Button } from '../../ui/elements/Button'
import type { IconName } from '../../ui/elements/Icon'
import { Skeleton } from '../../ui/elements/Skeleton'
import { ErrorSummary } from '../../ui/page/ErrorSummary'
import type { FormTable } from '../../worker/types'
import { FormScopeContext } from '../engine/context'
import { hasStar } from '../engine/hasStar'
import { withoutRetired } from '../engine/retired'
import { FormStoreContext } from '../engine/useFormStore'
import { FieldList } from '../fields/FieldList'
import { openTable } from '../fields/openTable'
import { Refusal, type RefusalWords } from './Refusal'
import { type FormScreenOptions, useFormScreen } from './useFormScreen'

interface FormScreenProps<Answer> extends Omit<FormScreenOptions<Answer>, 'table' | 'captcha'> {
  /** What the captcha is for, where one is asked. */
  captcha?: string
  /** The words of the button. */
  act: string
  icon?: IconName
  iconAfter?: IconName
  /** What a refusal means here; without it the server's own sentence is shown. */
  refusal?: (error: Error) => RefusalWords | undefined
  /** Stands between what is wrong and the fields. */
  children?: ReactNode
  /** Stands below the button; it comes with the fields, so that nothing moves when they appear. */
  below?: ReactNode
}

const NOTHING = {}

/** A screen with one small form: a form of core by its name, or a table that is at hand. */
export function FormScreen<Answer>({
  form,
  ...shell
}: FormScreenProps<Answer> & { form: string | FormTable }) {
  const name = typeof form === 'string' ? form : form.name
  const { data, error } = useQuery({
    queryKey: ['table', name],
    queryFn: () => openTable(name),
    initialData: typeof form === 'string' ? undefined : form,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (data) return <Filled key={data.name} table={withoutRetired(data, shell.values ?? NOTHING)} {...shell} />
  return error ? <Refusal error={error} /> : <Skeleton lines={8} />
}

function Filled<Answer>({
  captcha: purpose,
  act,
  icon,
  iconAfter,
  refusal,
  children,
  below,
  ...sending
}: FormScreenProps<Answer> & { table: FormTable }) {
  const { t } = useTranslation()
  const captcha = useCaptcha(purpose)
  const { form, scope, errors, attempt, refused, busy, submit } = useFormScreen({
    ...sending,
    captcha: purpose === undefined ? undefined : captcha,
  })
  return (
    <FormStoreContext value={form}>
      <FormScopeContext value={scope}>
        <form className="stack" noValidate onSubmit={submit}>
          <ErrorSummary attempt={attempt} errors={errors} />
          <Refusal error={refused} words={refusal} />
          {children}
          {sending.table.sections.some(hasStar) && <p className="small">{t('answer.mandatory')}</p>}
          {sending.table.sections.map(({ key, fields }) => (
            <FieldList key={key} fields={fields} />
          ))}
          {purpose !== undefined && <CaptchaField captcha={captcha} />}
          <div className="row">
            <Button type="submit" icon={icon} iconAfter={iconAfter} busy={busy}>
              {act}
            </Button>
          </div>
          {below}
        </form>
      </FormScopeContext>
    </FormStoreContext>
  )
}
