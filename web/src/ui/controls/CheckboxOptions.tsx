/** Several of a few, each with a sentence about it where one is needed; stands within a fieldset. */
export function CheckboxOptions({
  options,
  chosen,
  onChosen,
  onBlur,
}: {
  options: { value: string; label: string; text?: string | undefined }[]
  chosen: string[]
  onChosen: (chosen: string[]) => void
  onBlur?: () => void
}) {
  return (
    <div className="options">
      {options.map(({ value, label, text }) => (
        <label key={value} className="option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChosen(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            onBlur={onBlur}
          />
          <span>
            {label}
            {text && <span className="option-text quiet small">{text}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
