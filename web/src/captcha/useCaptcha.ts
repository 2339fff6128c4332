import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../server/api'
import { solveWork } from '../worker/solve'

const REFUSED = 'captcha_invalid'
/** How the server knows an answer that was worked out. */
export const BY_WORK = 'pow:'

/** How far the device is with the captcha that it works out. */
type CaptchaProgress = { part: number } | { answer: string } | { failed: true }

/** A captcha is good for one try: every use, right or wrong, asks for another. Without a purpose none is asked for. */
export function useCaptcha(purpose: string | undefined) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<'required' | 'wrong'>()
  const [byWork, setByWork] = useState(false)
  const [proof, setProof] = useState<CaptchaProgress>()
  const queryKey = ['captcha', purpose]
  const { data, isError, isStale } = useQuery({
    queryKey,
    queryFn: () => call('/authorization-service/captcha/generate'),
    enabled: purpose !== undefined,
    staleTime: 4 * 60_000,
    gcTime: 0,
  })
  /** What a device may find out instead of a person reading the picture. */
  const work = data?.pow

  // Every new captcha is worked out anew, once the person has chosen this way.
  useEffect(() => {
    setProof(undefined)
    if (!byWork || !work) return
    const own = new AbortController()
    setProof({ part: 0 })
    solveWork(work, (part) => setProof({ part }), own.signal).then(
      (number) => setProof({ answer: BY_WORK + number }),
      () => !own.signal.aborted && setProof({ failed: true }),
    )
    return () => own.abort()
  }, [byWork, work])

  const proven = proof && 'answer' in proof ? proof.answer : undefined

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
    /** Whether the device may work it out; undefined until the captcha is there. */
    provable: data && Boolean(work) && !(proof && 'failed' in proof),
    byWork,
    setByWork,
    /** The part that was tried, 0 to 1, while the device works. */
    part: proof && 'part' in proof ? proof.part : undefined,
    /** The server may have forgotten it: another must be asked for. */
    stale: data !== undefined && isStale,
    proven: proven !== undefined && !isStale,
    /** The fields to send; undefined, with a message, while there is no answer. */
    fields() {
      const given = proven ?? answer.trim()
      setError(given ? undefined : 'required')
      return given && data ? { captcha: given, 'captcha-id': data.id } : undefined
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
