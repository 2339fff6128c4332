import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../api'

interface Picture {
  id: string
  image: string
}

const REFUSED = 'captcha_invalid'

/** A captcha is good for one try: every use, right or wrong, asks for another. */
export function useCaptcha(purpose: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<'required' | 'wrong'>()
  const queryKey = ['captcha', purpose]
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => call<Picture>('/authorization-service/captcha/generate'),
    staleTime: 4 * 60_000,
    gcTime: 0,
  })

  function refresh() {
    setAnswer('')
    void client.invalidateQueries({ queryKey })
  }

  return {
    answer,
    setAnswer,
    image: data?.image,
    missing: isError,
    error: error && t(`captcha.${error}`),
    refresh,
    /** The fields to send; undefined, with a message, while nothing is typed. */
    fields() {
      setError(answer.trim() ? undefined : 'required')
      return answer.trim() && data ? { captcha: answer.trim(), 'captcha-id': data.id } : undefined
    },
    /** After an answer of the server: a used picture is replaced. Returns whether the captcha was refused. */
    settle(failure: unknown) {
      const refused = failure instanceof ApiError && failure.code === REFUSED
      setError(refused ? 'wrong' : undefined)
      refresh()
      return refused
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
