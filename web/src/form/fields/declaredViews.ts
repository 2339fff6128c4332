import type { ComponentType } from 'react'
import type { Field } from '../../worker/types'
import type { FieldProps } from '../engine/useAnswer'

export type View = ComponentType<FieldProps>

/** Which component draws the answer of a field. */
interface Views {
  /** The component, if it is here. */
  of: (field: Field) => View | undefined
  /** Loads the components of these fields, and of those in their rows. */
  load: (fields: Field[]) => Promise<void>
}

let views: Views | undefined

/** `views.ts` declares them: some of them draw rows of fields, and import what draws a field. */
export function declareViews(declared: Views) {
  views = declared
}

export const viewOf = (field: Field) => views?.of(field)

export const loadView = async (field: Field) => views?.load([field])
