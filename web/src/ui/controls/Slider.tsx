import { useId } from 'react'
import styles from './Slider.module.css'

/** The browser's own slider, with its value beside it as people read it. */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  words,
  onValue,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as people read it. */
  words: string
  onValue: (value: number) => void
}) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
