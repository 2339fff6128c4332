import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BulkOutcome } from '../batch/useBulk'
import { ApiError } from '../server/api'
import { type SignOutcome as AtToken, sign } from './bridge'
import { refusalOf } from './bridgeError'
import { hasCode, wordsFor, wordsForCase } from './refusalWords'
import { askToSign, bringSignatures, type PendingSignatures } from './signatures'
import type { CasesChallenge, MadeSignature, NotSigned } from './wire'

/** So many applications the server takes at once; evisa-sign asks for the PIN once for these. */
export const AT_ONCE = 200

/** Where it is: the portal is asked what there is to sign, the person enters the PIN, the portal proves what was made. */
export type Phase = 'asking' | 'atToken' | 'checking'

/** An application's signatures go together: where one was not made, the others are of no use. */
function splitByApplication(outcomes: AtToken[], items: CasesChallenge['items']) {
  const caseOf = new Map(items.map(({ id, maHoSo }) => [id, maHoSo]))
  const refused = new Map<string, string>()
  for (const outcome of outcomes)
    if ('refused' in outcome) refused.set(caseOf.get(outcome.id) ?? '', wordsFor(refusalOf(outcome.refused)))
  const made = outcomes.filter(
    (outcome): outcome is MadeSignature => 'cms' in outcome && !refused.has(caseOf.get(outcome.id) ?? ''),
  )
  return { made, refused }
}

/** Signs many applications, as many at once as the server takes; what became of each, and a way to go on with the rest. */
export function useSigning(codes: string[]) {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map())
  const [phase, setPhase] = useState<Phase>()
  const [error, setError] = useState<Error>()
  /** Those that the portal does not let be signed as they are now. */
  const [unfit, setUnfit] = useState<ReadonlySet<string>>(new Set())
  /** Signatures that were made and not brought yet: the connection broke. */
  const kept = useRef<PendingSignatures>(undefined)
  const stopped = useRef(false)
  const left = codes.filter((code) => outcomes.get(code) !== 'done' && !unfit.has(code))

  const note = (results: [string, BulkOutcome][]) => setOutcomes((before) => new Map([...before, ...results]))
  const noteRefused = (refused: NotSigned[]) =>
    note(refused.map(({ maHoSo, code }) => [maHoSo, { refused: wordsForCase(code) }]))
  function noteUnfit(refused: NotSigned[]) {
    noteRefused(refused)
    setUnfit((before) => new Set([...before, ...refused.map(({ maHoSo }) => maHoSo)]))
  }

  /** Brings signatures to the portal; they are kept until it has answered. */
  async function bring(made: PendingSignatures): Promise<string[]> {
    setPhase('checking')
    kept.current = made
    try {
      const { daKy, khongKyDuoc } = await bringSignatures(made)
      kept.current = undefined
      note(daKy.map((code) => [code, 'done']))
      noteRefused(khongKyDuoc)
      // Lists say so, even if nobody waits here any more.
      void queries.invalidateQueries({ queryKey: ['own'] })
      return daKy
    } catch (failed) {
      if (failed instanceof ApiError && failed.status > 0) kept.current = undefined
      throw failed
    }
  }

  async function signBatch(batch: string[], agency: string | undefined) {
    setPhase('asking')
    const challenge = await askToSign(batch, agency).catch((refusal: unknown) => {
      // None of these can be signed, which is said of each; others can.
      if (!hasCode(refusal, 'some_not_signable')) throw refusal
      noteUnfit((refusal.data as { khongKyDuoc?: NotSigned[] } | null)?.khongKyDuoc ?? [])
    })
    if (!challenge) return
    noteUnfit(challenge.khongKyDuoc)
    setPhase('atToken')
    const { made, refused } = splitByApplication(await sign(challenge), challenge.items)
    note([...refused].map(([code, words]) => [code, { refused: words }]))
    if (made.length > 0) await bring({ session: challenge.phien, signatures: made })
  }

  /** Signs whatever is left. */
  async function run(agency?: string) {
    stopped.current = false
    setError(undefined)
    try {
      const before = kept.current ? await bring(kept.current) : []
      const rest = left.filter((code) => !before.includes(code))
      for (let from = 0; from < rest.length && !stopped.current; from += AT_ONCE)
        await signBatch(rest.slice(from, from + AT_ONCE), agency)
    } catch (failed) {
      setError(failed as Error)
    }
    setPhase(undefined)
  }

  return {
    /** In the order of the codes. */
    outcomes: codes.map((code): BulkOutcome => outcomes.get(code) ?? 'waiting'),
    /** How many can still be signed here. */
    left: left.length,
    phase,
    error,
    run,
    /** What is under way comes to its end. */
    stop() {
      stopped.current = true
    },
  }
}
