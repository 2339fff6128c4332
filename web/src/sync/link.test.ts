// @vitest-environment node
import { expect, it } from 'vitest'
import { decrypt, encrypt } from '../device/database/recordCipher'
import { isSecret, newSecret, openLink } from './link'

it('derives the same from a secret for ever, because mailed links hold it', async () => {
  const { id, access } = await openLink('00'.repeat(32))
  expect(id).toBe('f6e12f5aeadd753b4b4ef73d8e2f78f2')
  expect(access).toBe('db3da5bd15b152f7a718bee7bc8aded1459d0491706abc1be2e1e270964a8a24')
})

it('opens under its own secret alone', async () => {
  const [own, other] = await Promise.all([openLink(newSecret()), openLink(newSecret())])
  const sealed = await encrypt(own.key, own.id, { ho: 'LIN' })
  expect(await decrypt(own.key, own.id, sealed)).toEqual({ ho: 'LIN' })
  await expect(decrypt(other.key, own.id, sealed)).rejects.toThrow()
  // Nor in the place of another draft.
  await expect(decrypt(own.key, other.id, sealed)).rejects.toThrow()
  expect(own.access).not.toContain(own.id)
  expect(own.access).not.toBe(own.secret)
})

it('knows a whole secret from a cut one', () => {
  expect(isSecret(newSecret())).toBe(true)
  for (const cut of ['', 'abc', `${newSecret()}0`, newSecret().toUpperCase().replace(/\d/g, 'G')])
    expect(isSecret(cut)).toBe(false)
})
