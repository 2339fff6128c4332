import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Captcha } from '../../captcha/useCaptcha'
import type { SolvedCaptcha } from '../../captcha/workOut'
import type { ProblemError } from '../engine/errors'
import { problemsOf } from '../engine/problems'

const NONE: SolvedCaptcha = { captcha: '', 'captcha-id': '' }

export interface SubmissionOptions<Ready, Answer> {
  /** What is to be sent; undefined while something is wrong, which the form shows itself once `attempt` is not 0. */
  prepare: () => Ready | undefined | Promise<Ready | undefined>
  /** `solved` is empty where no captcha is asked for. */
  send: (ready: Ready, solved: SolvedCaptcha) => Promise<Answer>
  onDone?: ((answer: Answer, ready: Ready) => unknown) | undefined
  captcha?: Captcha | undefined
  /** Shows at their fields what the server found wrong in what was sent, and returns whether it could. */
  showProblems?: ((problems: [string, ProblemError][], sent: Ready | undefined) => boolean) | undefined
}

/**
 * What every form does when it is sent, whatever its fields are: it is judged, sent once, and a refusal is either shown
 * at what caused it or told by itself. `attempt` counts the tries, so that the error summary takes the focus at each.
 */
export function useSubmission<Ready, Answer>({
  prepare,
  send,
  onDone,
  captcha,
  showProblems,
}: SubmissionOptions<Ready, Answer>) {
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<Error>()
  const underway = useRef(false)
  const sending = useMutation({
    mutationFn: ({ ready, solved }: { ready: Ready; solved: SolvedCaptcha }) => send(ready, solved),
    onSuccess: (answer, { ready }) => onDone?.(answer, ready),
    // Without a network the refusal says so; nothing is kept to be sent later.
    networkMode: 'always',
  })

  async function submit(event?: { preventDefault: () => void }) {
    event?.preventDefault()
    if (underway.current) return
    underway.current = true
    setAttempt((before) => before + 1)
    setRefused(undefined)
    let ready: Ready | undefined
    try {
      const solved = captcha ? captcha.fields() : NONE
      const prepared = prepare()
      ready = prepared instanceof Promise ? await prepared : prepared
      if (ready !== undefined && solved) await sending.mutateAsync({ ready, solved })
    } catch (error) {
      refuse(error as Error, ready)
    } finally {
      underway.current = false
    }
  }

  function refuse(error: Error, sent: Ready | undefined) {
    const isCaptcha = captcha?.settle(error) ?? false
    const isShown = showProblems?.(problemsOf(error), sent) ?? false
    setRefused(isCaptcha || isShown ? undefined : error)
    setAttempt((before) => before + 1)
  }

  return {
    attempt,
    refused,
    busy: sending.isPending,
    /** Whether it was sent and answered. */
    done: sending.isSuccess,
    submit: (event?: { preventDefault: () => void }) => void submit(event),
    /** Forgets a refusal, and that anything was tried. */
    reset() {
      setAttempt(0)
      setRefused(undefined)
      sending.reset()
    },
  }
}
