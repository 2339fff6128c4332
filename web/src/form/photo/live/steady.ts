import type { Hint } from '../../../worker/types'

/** So long each hint stands: whoever reads it is not hurried by the next. */
export const STANDS_MS = 600
/** All must be well for so long before the picture is taken. */
export const HELD_MS = 600

/** One hint at a time, of the many that frames give. */
export class SteadyHint {
  shown: Hint | undefined
  #since = Number.NEGATIVE_INFINITY
  #readySince: number | undefined

  /** Tells the hint of a frame that was looked at now. Returns whether all has been well for long enough. */
  tell(hint: Hint, now: number): boolean {
    if (hint !== 'ready') this.#readySince = undefined
    else this.#readySince ??= now
    if (hint !== this.shown && now - this.#since >= STANDS_MS) {
      this.shown = hint
      this.#since = now
    }
    return this.#readySince !== undefined && now - this.#readySince >= HELD_MS
  }

  /** After a picture was taken that would not pass: it is held anew. */
  again() {
    this.#readySince = undefined
  }
}
