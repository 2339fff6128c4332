/** How the description names it, in the language of those who answer: core takes no other script. */
const NAMED = 'Mã hồ sơ'

/** A description with the registration code of the case that it is about, as officers search for it. */
export function aboutCase(code: string, description: string) {
  const signs = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs ? `${NAMED}: ${signs}\n\n${description}` : description
}
