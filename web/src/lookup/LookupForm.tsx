import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../api'
import { CaptchaField } from '../captcha/CaptchaField'
import { useCaptcha } from '../captcha/useCaptcha'
import { hintOf, labelOf, sentenceOf } from '../form/problems'
import { Button } from '../ui/Button'
import { DateFields } from '../ui/DateFields'
import { ErrorSummary } from '../ui/ErrorSummary'
import { Notice } from '../ui/Notice'
import { RadioGroup } from '../ui/RadioGroup'
import { TextInput } from '../ui/TextInput'
import { checkTyped, FORM, type Typed, type Verdict } from './check'
import { type Holder, type LookupAnswer, lookUp } from './status'

interface Attempt {
  holder: Holder
  solved: Record<string, string>
}

export function LookupForm({
  code,
  onAnswer,
}: {
  code: string
  onAnswer: (holder: Holder, answer: LookupAnswer) => void
}) {
  const { t } = useTranslation()
  const captcha = useCaptcha('lookup')
  const [typed, setTyped] = useState<Typed>({ code, email: '', kind: 'FULL', born: '' })
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<Error>()
  const [verdict, setVerdict] = useState<Verdict>()
  const errors = Object.keys(verdict?.wrong ?? {}).map((id) => ({ id, text: sentence(id) ?? '' }))
  if (captcha.error) errors.push({ id: 'captcha', text: captcha.error })
  const year = typed.kind === 'YEAR'
  const search = useMutation({
    mutationFn: ({ holder, solved }: Attempt) => lookUp(holder, solved),
    onSuccess: (answer, { holder }) => onAnswer(holder, answer),
    onError: (error) => {
      setRefused(captcha.settle(error) ? undefined : error)
      setAttempt((before) => before + 1)
    },
  })

  // What was named once as wrong is judged again while it is put right.
  useEffect(() => {
    if (attempt === 0) return
    let current = true
    checkTyped(typed).then((next) => current && setVerdict(next), setRefused)
    return () => {
      current = false
    }
  }, [attempt, typed])

  async function submit() {
    setRefused(undefined)
    const solved = captcha.fields()
    const checked = await checkTyped(typed)
    setVerdict(checked)
    setAttempt((before) => before + 1)
    if (search.isPending || !solved || !checked.holder) return
    search.mutate({ holder: checked.holder, solved })
  }

  function sentence(id: string) {
    const problem = verdict?.wrong[id]
    return problem && sentenceOf(FORM, problem.field, { type: problem.code, params: problem.params })
  }

  const words = (id: string, name: string) => ({
    id,
    label: labelOf(FORM, name),
    hint: hintOf(FORM, name),
    error: sentence(id),
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit().catch(setRefused)
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
        {...words('code', 'maHoSo')}
        required
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.code}
        onValue={(value) => setTyped({ ...typed, code: value })}
      />
      <TextInput
        {...words('email', 'email')}
        required
        type="email"
        width="medium"
        autoComplete="email"
        value={typed.email}
        onValue={(value) => setTyped({ ...typed, email: value })}
      />
      <RadioGroup
        id="kind"
        label={labelOf(FORM, 'loaiNgaySinh')}
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
        {...words('born', year ? 'namSinh' : 'ngaySinh')}
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
