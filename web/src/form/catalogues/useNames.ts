import { nameOf, useCatalogue } from './catalogues'

/** Names of the entries of a catalogue by their codes. Until they are loaded, and where it has none, the code stands for itself. */
export function useNames(catalogue: string) {
  const entries = useCatalogue(catalogue)
  return <Code extends string | undefined>(code: Code) => {
    const known = entries?.find(({ ma }) => ma === code)
    return known ? nameOf(known) : code
  }
}
