// @vitest-environment node
import { expect, it } from 'vitest'
import { openPageCipher } from './pageCipher'
import { decrypt, encrypt, generateKey } from './recordCipher'

const DRAFT = { values: { ttcnHo: 'LINDQVIST', treEm: [{ hoTen: 'ĐẶNG' }] }, step: 'identity' }

it('gives back what it took, blobs with their bytes and types included', async () => {
  const key = await generateKey()
  const image = {
    blob: new Blob([Uint8Array.of(0, 255, 7)], { type: 'image/jpeg' }),
    original: { photo: { blob: new Blob(['whole'], { type: 'image/png' }), fileName: '顔.png' } },
    report: null,
  }
  const back = await decrypt<typeof image>(key, 'a', await encrypt(key, 'a', image))
  expect([...new Uint8Array(await back.blob.arrayBuffer())]).toEqual([0, 255, 7])
  expect(back.blob.type).toBe('image/jpeg')
  expect(await back.original.photo.blob.text()).toBe('whole')
  expect(back.original.photo).toMatchObject({ fileName: '顔.png' })
  expect(back.report).toBeNull()
  expect(await decrypt(key, 'a', await encrypt(key, 'a', DRAFT))).toEqual(DRAFT)
})

it('encrypts the same twice to different bytes, none of them readable', async () => {
  const key = await generateKey()
  const [one, other] = [await encrypt(key, 'a', DRAFT), await encrypt(key, 'a', DRAFT)]
  expect(one.iv).not.toEqual(other.iv)
  expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(other.data))
  expect(new TextDecoder().decode(one.data)).not.toContain('LINDQVIST')
})

it('has a key that cannot be exported', async () => {
  const key = await generateKey()
  expect(key.extractable).toBe(false)
  expect(key.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 })
  for (const format of ['raw', 'jwk'] as const) {
    await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow()
  }
})

it('decrypts neither with another key nor in another record, nor when a bit was changed', async () => {
  const key = await generateKey()
  const record = await encrypt(key, 'a', DRAFT)
  await expect(decrypt(await generateKey(), 'a', record)).rejects.toThrow()
  await expect(decrypt(key, 'b', record)).rejects.toThrow()
  const changed = new Uint8Array(record.data.slice(0))
  changed[9] = (changed[9] ?? 0) ^ 1
  await expect(decrypt(key, 'a', { ...record, data: changed.buffer })).rejects.toThrow()
})

it('a page encrypts at once, under a key of its own that only the key of the device opens', async () => {
  const key = await generateKey()
  const [one, other] = await Promise.all([openPageCipher(key), openPageCipher(key)])
  const record = one('a', DRAFT)
  expect(await decrypt(key, 'a', record)).toEqual(DRAFT)
  expect(await decrypt(key, 'a', other('a', DRAFT))).toEqual(DRAFT)
  expect(one('a', DRAFT).iv).not.toEqual(record.iv)
  await expect(decrypt(await generateKey(), 'a', record)).rejects.toThrow()
  await expect(decrypt(key, 'b', record)).rejects.toThrow()
  await expect(decrypt(key, 'a', { ...record, under: other('a', DRAFT).under })).rejects.toThrow()
  expect(() => one('a', { blob: new Blob(['x']) })).toThrow(TypeError)
})
