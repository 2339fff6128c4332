import { forgetOwned } from './onForget'

/** What stays when somebody signs out: settings that say nothing of anybody. Whatever else is kept, now or later, goes. */
const SETTINGS = ['locale', 'desk.keys', 'desk.goesOn', 'shared-computer']

/** Deletes from this device what it keeps of whoever used it: drafts, pictures, codes, what one page hands to the next. */
export async function forgetPerson() {
  await forgetOwned()
  // Whoever never saw a form has not loaded what knows the database.
  const { forgetKept } = await import('./database/forgetKept')
  await forgetKept()
  // They may be refused altogether: then they hold nothing.
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      empty(window[storage])
    } catch {}
  }
}

function empty(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  for (const key of keys) if (!SETTINGS.includes(key)) storage.removeItem(key)
}
