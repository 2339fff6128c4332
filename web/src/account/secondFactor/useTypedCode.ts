import { useEffect, useId, useRef, useState } from 'react'
import { useSubmission } from '../../form/screens/useSubmission'
import { isWrong } from './factors'

/** One thing to type that the server calls right or wrong: what is wrong stands at the field, which has the focus then. */
export function useTypedCode<Answer>({
  send,
  onDone,
  words,
}: {
  send: (typed: string) => Promise<Answer>
  onDone: (told: Answer) => unknown
  words: { missing: string; wrong: string }
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const { attempt, refused, busy, submit } = useSubmission({
    prepare: () => {
      setTouched(false)
      return typed.trim() || undefined
    },
    send,
    onDone,
  })
  const wrong = isWrong(refused)
  const error = attempt === 0 || touched ? undefined : wrong ? words.wrong : typed ? undefined : words.missing
  useEffect(() => {
    if (attempt > 0 && error) input.current?.focus()
  }, [attempt, error])
  return {
    field: {
      id,
      ref: input,
      value: typed,
      onValue: (value: string) => {
        setTyped(value)
        setTouched(true)
      },
      error,
      required: true,
    },
    /** What the field does not say itself. */
    refused: wrong ? undefined : refused,
    busy,
    submit,
  }
}
