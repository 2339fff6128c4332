/** Several of a few, each with a sentence about it; stands within a fieldset. */
export function CheckboxOptions<Option extends string>({
  options,
  chosen,
  onChosen,
}: {
  options: { value: Option; name: string; text: string }[]
  chosen: Option[]
  onChosen: (chosen: Option[]) => void
}) {
  return (
    <div className="options">
      {options.map(({ value, name, text }) => (
        <label key={value} className="option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChosen(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          <span>
            {name}
            <span className="option-text quiet small">{text}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
