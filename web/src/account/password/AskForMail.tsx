import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SolvedCaptcha } from '../../captcha/workOut'
import { FormScreen } from '../../form/screens/FormScreen'
import { call, type RouteAnswering } from '../../server/api'
import { useTitle } from '../../ui/elements/useTitle'
import { MailAsked } from './MailAsked'

/** A form that asks for an address, to which a link is mailed; then what was sent where. */
export function AskForMail({
  form,
  route,
  act,
  below,
  children,
}: {
  form: 'register' | 'forgotPassword'
  route: RouteAnswering<null, 'POST', SolvedCaptcha & { email: string }>
  act: string
  below?: ReactNode
  /** What is said once the mail is on its way to an address. */
  children: (email: string) => ReactNode
}) {
  const { t } = useTranslation()
  const title = t(`form.${form}.title`)
  useTitle(title)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="page page-body">
      <div className="column stack">
        {sentTo ? (
          <MailAsked onAgain={() => setSentTo(undefined)}>{children(sentTo)}</MailAsked>
        ) : (
          <>
            <div>
              <h1>{title}</h1>
              <p>{t(`form.${form}.section.account.hint`)}</p>
            </div>
            <FormScreen
              form={form}
              captcha={form}
              act={act}
              icon="mail"
              send={({ email }, solved) => call(route, { json: { email: String(email), ...solved } })}
              onDone={(_, { email }) => setSentTo(String(email))}
              below={below}
            />
          </>
        )}
      </div>
    </div>
  )
}
