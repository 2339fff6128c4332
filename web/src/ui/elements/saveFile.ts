/** Long enough for the browser to have begun reading. */
const RELEASE_AFTER_MS = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS)
}
