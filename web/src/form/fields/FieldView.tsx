import { useEffect, useReducer } from 'react'
import { Skeleton } from '../../ui/elements/Skeleton'
import type { FieldProps } from '../engine/useAnswer'
import { loadView, viewOf } from './declaredViews'

/** The component of a field's kind of answer; where nobody loaded it before, it is loaded now. */
export function FieldView(props: FieldProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const View = viewOf(props.field)
  useEffect(() => {
    if (!View) void loadView(props.field).then(redraw, () => undefined)
  }, [View, props.field])
  return View ? <View {...props} /> : <Skeleton lines={2} />
}
