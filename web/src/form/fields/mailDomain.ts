import { errorsBetween } from '../search/near'

/** Providers of letter boxes with the endings under which they have them; 'any' where each country has its own. */
const PROVIDERS = new Map<string, 'com' | 'any'>(
  Object.entries({
    gmail: 'com',
    googlemail: 'com',
    hotmail: 'any',
    outlook: 'any',
    yahoo: 'any',
    icloud: 'com',
    live: 'any',
    msn: 'com',
    aol: 'any',
    gmx: 'any',
    protonmail: 'any',
    yandex: 'any',
    foxmail: 'com',
    naver: 'com',
    hanmail: 'any',
    qq: 'com',
    163: 'com',
    126: 'com',
  }),
)

/** Shorter names are a letter away from too many others: `aol` from `all`. */
const SHORTEST_NAME = 5
/** From this length on a name without its first letter is still nobody else's. */
const LONG_NAME = 7

/** Providers whose names are a letter away from another one's. */
const OTHERS = ['mail', 'email', 'ymail', 'gmx', 'rocketmail', 'mailo']

/** How the endings that most addresses have are mistyped; none of these is the ending of any domain. */
const ENDINGS = new Map(
  Object.entries({
    con: 'com',
    cmo: 'com',
    ocm: 'com',
    vom: 'com',
    xom: 'com',
    cim: 'com',
    cpm: 'com',
    comm: 'com',
    coom: 'com',
    nte: 'net',
    ner: 'net',
    nett: 'net',
    ogr: 'org',
    orgg: 'org',
  }),
)

const distance = (one: string, other: string) => errorsBetween(one, other).whole

/** The provider whose name this is, or is by one slip of the finger. */
function providerOf(name: string) {
  if (PROVIDERS.has(name) || OTHERS.includes(name)) return name
  return [...PROVIDERS.keys()].find(
    (provider) =>
      provider.length >= SHORTEST_NAME &&
      distance(name, provider) === 1 &&
      // Few mistype the first letter, and with another one it is often somebody else's name.
      (name[0] === provider[0] || name[1] === provider[0] || provider.length >= LONG_NAME),
  )
}

function endingOf(typed: string, has: 'com' | 'any' | undefined) {
  const mended = ENDINGS.get(typed) ?? typed
  if (has === 'com' || (has === 'any' && distance(mended, 'com') === 1)) return 'com'
  return mended
}

/**
 * The domain that was probably meant by a mistyped one: `gmail.com` for `gmial.com` and `gmail.con`. Undefined where nothing
 * tells of a mistake: nobody is asked about the domain of a company or of a country's provider.
 */
export function meantDomain(typed: string) {
  const domain = typed.trim().toLowerCase()
  const dot = domain.indexOf('.')
  if (dot < 1) return undefined
  const [name, ending] = [domain.slice(0, dot), domain.slice(dot + 1)]
  const last = domain.slice(domain.lastIndexOf('.') + 1)
  const provider = providerOf(name)
  const has = provider === undefined ? undefined : PROVIDERS.get(provider)
  const meant = has
    ? `${provider}.${endingOf(ending, has)}`
    : `${domain.slice(0, domain.length - last.length)}${endingOf(last, undefined)}`
  return meant === domain ? undefined : meant
}

/** The same of a whole address. */
export function meantAddress(typed: string) {
  const [box, domain, ...more] = typed.trim().split('@')
  const meant = box && domain && more.length === 0 ? meantDomain(domain) : undefined
  return meant && { domain: meant, address: `${box}@${meant}` }
}
