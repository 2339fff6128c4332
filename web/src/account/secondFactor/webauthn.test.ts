// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { createPasskey, signWithPasskey } from './webauthn'

afterEach(() => vi.unstubAllGlobals())

const bytes = (...values: number[]) => Uint8Array.from(values).buffer

/** A browser that knows nothing of the JSON of WebAuthn. */
function oldBrowser(credential: object) {
  const asked = vi.fn(async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) => {
    void publicKey
    return { ...credential, getClientExtensionResults: () => ({}) }
  })
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', { credentials: { get: asked, create: asked } })
  return asked
}

it('makes bytes of base64url and back, where the browser does not', async () => {
  const asked = oldBrowser({
    id: '-_8',
    rawId: bytes(251, 255),
    type: 'public-key',
    response: {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2),
      signature: bytes(251, 239, 190),
      userHandle: null,
    },
  })
  const told = await signWithPasskey({
    challenge: '-_8',
    allowCredentials: [{ id: 'AQI', type: 'public-key' }],
    userVerification: 'required',
  })
  const given = asked.mock.calls[0]?.[0].publicKey
  expect([...new Uint8Array(given?.challenge as ArrayBuffer)]).toEqual([251, 255])
  expect([...new Uint8Array(given?.allowCredentials?.[0]?.id as ArrayBuffer)]).toEqual([1, 2])
  expect(given?.userVerification).toBe('required')
  expect(told).toMatchObject({
    id: '-_8',
    rawId: '-_8',
    response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: '----' },
  })
  expect(told.response).not.toHaveProperty('userHandle')
})

it('says how a new passkey can be reached', async () => {
  oldBrowser({
    id: 'AQ',
    rawId: bytes(1),
    type: 'public-key',
    response: {
      clientDataJSON: bytes(1),
      attestationObject: bytes(2),
      getTransports: () => ['internal'],
    },
  })
  const told = await createPasskey({
    challenge: 'AQ',
    rp: { name: 'Portal' },
    user: { id: 'AQ', name: 'anna', displayName: 'Anna' },
    pubKeyCredParams: [],
  })
  expect(told.response).toEqual({ clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] })
})

it('leaves it to a browser that does', async () => {
  const toJSON = () => ({ id: 'whole' })
  const parse = vi.fn((options: object) => ({ parsed: options }))
  const asked = vi.fn(async () => ({ toJSON }))
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: parse })
  vi.stubGlobal('navigator', { credentials: { get: asked } })
  const options = { challenge: 'AQ' }
  expect(await signWithPasskey(options)).toEqual({ id: 'whole' })
  expect(asked).toHaveBeenCalledWith({ publicKey: { parsed: options } })
})
