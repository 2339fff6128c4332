/**
 * Passkeys. Browsers read and write the JSON of WebAuthn themselves; Safari before 17.4 and Chromium before 129 do not, so
 * what it says in base64url is made bytes here, and back.
 */

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const described = ({ id, type, transports }: PublicKeyCredentialDescriptorJSON) => ({
  id: bytesOf(id),
  type: type as PublicKeyCredentialType,
  transports: transports as AuthenticatorTransport[] | undefined,
})

function creationOf(options: PublicKeyCredentialCreationOptionsJSON) {
  if (PublicKeyCredential.parseCreationOptionsFromJSON)
    return PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const { challenge, user, excludeCredentials = [], extensions, ...rest } = options
  return {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(described),
  } as PublicKeyCredentialCreationOptions
}

function requestOf(options: PublicKeyCredentialRequestOptionsJSON) {
  if (PublicKeyCredential.parseRequestOptionsFromJSON)
    return PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const { challenge, allowCredentials = [], extensions, ...rest } = options
  return {
    ...rest,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map(described),
  } as PublicKeyCredentialRequestOptions
}

/** What of a response is bytes, whichever of the two it is. */
const BYTES = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const

type Response = Partial<Record<(typeof BYTES)[number], ArrayBuffer | null>> & {
  getTransports?: () => string[]
}

function jsonOf(credential: PublicKeyCredential) {
  if (credential.toJSON) return credential.toJSON()
  const response = credential.response as AuthenticatorResponse & Response
  const bytes = BYTES.flatMap((name) => {
    const value = response[name]
    return value ? [[name, textOf(value)]] : []
  })
  return {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: { ...Object.fromEntries(bytes), transports: response.getTransports?.() },
  }
}

/** Has the device make a passkey; throws a `DOMException` where the person or the device refuses. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const made = await navigator.credentials.create({ publicKey: creationOf(options) })
  return jsonOf(made as PublicKeyCredential)
}

/** Has the device sign with one of its passkeys; throws likewise. */
export async function signWithPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const used = await navigator.credentials.get({ publicKey: requestOf(options) })
  return jsonOf(used as PublicKeyCredential)
}
