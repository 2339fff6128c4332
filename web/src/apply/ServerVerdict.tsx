import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../api'
import { imageOf, sendAgain, useImages } from '../form/images'
import { findingWords } from '../form/photo/findingWords'
import { Notice } from '../ui/Notice'
import type { Draft, Finding, PassportReport, PortraitReport } from '../worker/types'

interface Answer {
  error_code: string | null
  codes: string[]
  face_matching: number
  tiLeKhop: string
  tiLeKhopHash: string
  anhSoSanh1?: string | null
  anhSoSanh2?: string | null
  anhCropHc?: string | null
  portrait: PortraitReport
  passport: PassportReport
}

/** The specification's limit of the check. */
const LIMIT_MS = 10_000

async function ask(portrait: string, passport: string, signal: AbortSignal) {
  const body = new FormData()
  body.set('portraitUrl', portrait)
  body.set('passportUrl', passport)
  try {
    return await call<Answer>('/ekyc/process-evisa', {
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) sendAgain()
    throw error
  }
}

/** How the server knows a picture: the handle of a new one, the link of one that it showed. */
function urlOf(reference: unknown, images: ReturnType<typeof useImages>) {
  const shown = typeof reference === 'string' && reference.startsWith('/files/') ? reference : ''
  return imageOf(reference, images)?.handle ?? shown
}

/** What the draft keeps of the server's judgement. */
function kept({ tiLeKhop, tiLeKhopHash, anhSoSanh1, anhSoSanh2, anhCropHc }: Answer): Draft {
  return { tiLeKhop, tiLeKhopHash, anhSoSanh1, anhSoSanh2, anhCropHc }
}

/** The authoritative check, once both pictures are on the server. Nothing waits for it. */
export function ServerVerdict({
  portrait,
  passport,
  onExtras,
}: {
  portrait: string
  passport: string
  extras: Draft
  onExtras: (extras: Draft) => void
}) {
  const { t } = useTranslation()
  const images = useImages()
  const [first, second]: unknown[] = useWatch({ name: [portrait, passport] })
  const [portraitUrl, passportUrl] = [urlOf(first, images), urlOf(second, images)]
  const both = portraitUrl !== '' && passportUrl !== ''
  const { data, isError, isFetching } = useQuery({
    queryKey: ['ekyc', portraitUrl, passportUrl],
    queryFn: ({ signal }) => ask(portraitUrl, passportUrl, signal),
    enabled: both,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  // What was told of other pictures does not hold for these.
  useEffect(() => onExtras(data ? kept(data) : {}), [data, onExtras])

  if (!both) return null
  return (
    <div aria-live="polite">
      {isFetching && <p className="quiet">{t('server.checking')}</p>}
      {!isFetching && isError && (
        <Notice>
          <p>{t('server.later')}</p>
        </Notice>
      )}
      {!isFetching && data && <Judged answer={data} />}
    </div>
  )
}

const LOW_QUALITY = 'EVISA_ERROR_IMAGE_LOW_QUALITY'

function Judged({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  const findings: Finding[] = [...answer.portrait.findings, ...answer.passport.findings]
  if (answer.codes.length === 0 && findings.length === 0) {
    return (
      <Notice tone="success">
        <p>{t('server.good')}</p>
      </Notice>
    )
  }
  // A low match has no finding of its own on either picture.
  const onlyMatch = findings.length === 0
  return (
    <Notice tone="warning" title={t('server.doubt')}>
      {onlyMatch || answer.codes.some((code) => code.includes('MATCH') && code !== LOW_QUALITY) ? (
        <p>{t('server.low')}</p>
      ) : null}
      <ul>
        {findings.map((finding) => (
          <li key={finding.code + finding.reason}>{findingWords(finding).title}</li>
        ))}
      </ul>
    </Notice>
  )
}
