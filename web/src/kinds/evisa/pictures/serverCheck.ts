import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FormScope } from '../../../form/engine/context'
import type { FormStore } from '../../../form/engine/formStore'
import { sendAgain, settleImage } from '../../../form/engine/images'
import { imageOf, isBlocked, linkOf, useImages } from '../../../form/engine/imagesInMemory'
import { portalToday } from '../../../form/engine/today'
import { useLaterValuesOf } from '../../../form/engine/useFormStore'
import { signalWithTimeout } from '../../../loading/signalWithTimeout'
import { type Answer, ApiError, call } from '../../../server/api'
import { useReachable } from '../../../server/network'
import type { Draft, Field, Finding, Report } from '../../../worker/types'
import { ageOn, FIRST_DAY, firstDay, isSmall } from './age'
import { PASSPORT_PAGE, PORTRAIT } from './pair'

const ROUTE = '/ekyc/process-evisa'

/** The server's report on the pair of pictures. */
export type PairReport = Answer<typeof ROUTE, 'POST'>

/** The specification's limit of the check. */
const LIMIT_MS = 10_000

/** `child`: the age of a small child in full years, and the day on which it counts. */
async function ask(
  portrait: string,
  passport: string,
  child: { age: number; day: string } | undefined,
  signal: AbortSignal,
) {
  const body = new FormData()
  body.set('portraitUrl', portrait)
  body.set('passportUrl', passport)
  if (child) {
    body.set('ageYears', String(child.age))
    body.set('firstDay', child.day)
  }
  try {
    return await call(ROUTE, {
      body,
      signal: signalWithTimeout(signal, LIMIT_MS),
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) sendAgain()
    throw error
  }
}

/** The server's address of a picture: the upload's handle, or the link of one that it sent. */
function urlOf(reference: unknown, images: ReturnType<typeof useImages>) {
  return imageOf(reference, images)?.handle ?? linkOf(reference) ?? ''
}

/** Wire fields of the application that repeat the server's report. */
export function extrasOf(answer: PairReport | undefined): Draft {
  if (!answer) return {}
  const { tiLeKhop, tiLeKhopHash, anhSoSanh1, anhSoSanh2, anhCropHc } = answer
  return { tiLeKhop, tiLeKhopHash, anhSoSanh1, anhSoSanh2, anhCropHc }
}

/** Takes over the server's report where the device has none, or only the server's blocks. */
function adopt(reference: unknown, report: Report, age: number | undefined) {
  const image = imageOf(reference)
  if (!image || image.judging || isBlocked(image)) return false
  const blocks = report.findings.some(({ effect }) => effect === 'block')
  if (image.report !== null && !blocks) return false
  settleImage(reference, { report, age })
  return true
}

export type ServerCheck = ReturnType<typeof useServerCheck>

/**
 * The server's check, which decides: it runs once both pictures are uploaded and one of them is new, while other parts
 * of the form are filled in, and again for other pictures.
 */
export function useServerCheck(form: FormStore, fields: Field[], check: FormScope['check']) {
  const images = useImages()
  const online = useReachable()
  const births = fields.flatMap(({ kind, name }) => (kind === 'birthDate' ? [name] : []))
  const asked = [PORTRAIT, PASSPORT_PAGE, FIRST_DAY, ...births]
  const [portrait, passport, from, born] = useLaterValuesOf(form, asked)
  const day = firstDay(from, portalToday())
  const years = ageOn(born, day)
  const childBelow = fields.find(({ name }) => name === PORTRAIT)?.childBelow
  const age = isSmall(years, childBelow) ? years : undefined
  const child = age === undefined ? undefined : { age, day }
  const [portraitUrl, passportUrl] = [urlOf(portrait, images), urlOf(passport, images)]
  const isNew = [portrait, passport].some((reference) => imageOf(reference, images))
  const both = portraitUrl !== '' && passportUrl !== '' && isNew
  const { data, isError, isPending } = useQuery({
    queryKey: ['ekyc', portraitUrl, passportUrl, child],
    queryFn: ({ signal }) => ask(portraitUrl, passportUrl, child, signal),
    enabled: both,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })

  const hear = useEffectEvent((answer: PairReport) => {
    if (adopt(portrait, answer.portrait, age)) void check([PORTRAIT])
    if (adopt(passport, answer.passport, undefined)) void check([PASSPORT_PAGE])
  })
  useEffect(() => {
    if (data) hear(data)
  }, [data])

  const chosen = [portrait, passport].map((reference) => imageOf(reference, images))
  const willBeSent = chosen.every((image) => !image || !(image.judging || isBlocked(image)))
  const isChosen = isNew && [portrait, passport].every(Boolean) && willBeSent
  const said = [portrait, passport].flatMap((reference) => imageOf(reference, images)?.report?.findings ?? [])
  return {
    answer: data,
    said,
    isChecking: both && isPending && online,
    /** From when both are chosen: its answer does not move what stands below. */
    isAwaited: isChosen && online && !data && !isError,
    hasFailed: isError,
  }
}

export const keyOf = ({ code, reason }: Finding) => `${code} ${reason ?? ''}`
