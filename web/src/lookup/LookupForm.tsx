import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../api'
import { CaptchaField } from '../captcha/CaptchaField'
import { useCaptcha } from '../captcha/useCaptcha'
import { Button } from '../ui/Button'
import { DateFields } from '../ui/DateFields'
import { padded } from '../ui/dateParts'
import { ErrorSummary } from '../ui/ErrorSummary'
import { Notice } from '../ui/Notice'
import { RadioGroup } from '../ui/RadioGroup'
import { TextInput } from '../ui/TextInput'
import { wrongAnswers } from './check'
import { type Holder, lookUp, type Standing, tidyCode } from './status'

interface Attempt {
  holder: Holder
  solved: Record<string, string>
}

export function LookupForm({
  code,
  onFound,
}: {
  code: string
  onFound: (holder: Holder, standing: Standing) => void
}) {
  const { t } = useTranslation()
  const captcha = useCaptcha('lookup')
  const [typed, setTyped] = useState({ code, email: '', kind: 'FULL' as Holder['loaiNgaySinh'], born: '' })
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<Error>()
  const wrong = attempt ? wrongAnswers(typed) : {}
  const errors = Object.entries(wrong).map(([id, key]) => ({ id, text: t(key) }))
  if (captcha.error) errors.push({ id: 'captcha', text: captcha.error })
  const year = typed.kind === 'YEAR'
  const search = useMutation({
    mutationFn: ({ holder, solved }: Attempt) => lookUp(holder, solved),
    onSuccess: (standing, { holder }) => onFound(holder, standing),
    onError: (error) => {
      setRefused(captcha.settle(error) ? undefined : error)
      setAttempt((before) => before + 1)
    },
  })

  function submit() {
    setAttempt(attempt + 1)
    setRefused(undefined)
    const solved = captcha.fields()
    if (search.isPending || !solved || Object.keys(wrongAnswers(typed)).length > 0) return
    const holder: Holder = {
      maHoSo: tidyCode(typed.code),
      email: typed.email.trim(),
      loaiNgaySinh: typed.kind,
      ngaySinh: year ? '' : padded(typed.born),
      ...(year && { namSinh: typed.born }),
    }
    search.mutate({ holder, solved })
  }

  const words = (id: string) => ({ id, error: wrong[id] && t(wrong[id]) })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ErrorSummary attempt={attempt} errors={errors} />
      <div role="alert">
        {refused && (
          <Notice
            tone="error"
            title={refused instanceof ApiError && refused.status === 404 ? t('lookup.none.title') : undefined}
          >
            <p>
              {refused instanceof ApiError && refused.status === 404
                ? t('lookup.none.text')
                : messageOf(refused)}
            </p>
          </Notice>
        )}
      </div>
      <TextInput
        {...words('code')}
        label={t('lookup.code.label')}
        hint={t('lookup.code.hint')}
        required
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.code}
        onValue={(value) => setTyped({ ...typed, code: value })}
      />
      <TextInput
        {...words('email')}
        label={t('lookup.email.label')}
        hint={t('lookup.email.hint')}
        required
        type="email"
        width="medium"
        autoComplete="email"
        value={typed.email}
        onValue={(value) => setTyped({ ...typed, email: value })}
      />
      <RadioGroup
        id="kind"
        label={t('lookup.kind')}
        inline
        options={(['FULL', 'YEAR'] as const).map((value) => ({
          value,
          label: t(`option.birthPrecision.${value}`),
        }))}
        value={typed.kind}
        onValue={(value) => setTyped({ ...typed, kind: value === 'YEAR' ? 'YEAR' : 'FULL', born: '' })}
      />
      <DateFields
        key={typed.kind}
        {...words('born')}
        label={t('lookup.born.label')}
        hint={year ? undefined : t('lookup.born.hint')}
        required
        yearOnly={year}
        birthday
        value={typed.born}
        onValue={(value) => setTyped({ ...typed, born: value })}
      />
      <CaptchaField captcha={captcha} />
      <div className="row">
        <Button type="submit" icon="search" busy={search.isPending}>
          {t('lookup.search')}
        </Button>
      </div>
    </form>
  )
}
