/** Whether a question was answered with something. */
export function hasAnswer(value: unknown) {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
