const DRAFT = 'draft'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The draft that an address names: a random id, which says nothing of anybody. */
export function idIn(place: URLSearchParams) {
  const id = place.get(DRAFT)
  return id !== null && ID.test(id) ? id : undefined
}

/** The address of a draft behind that of its form. */
export const addressOf = (id: string) => `?${DRAFT}=${id}`

/** The same address with a draft that nobody began yet. */
export function withNewDraft(place: URLSearchParams) {
  place.set(DRAFT, crypto.randomUUID())
  return place
}
