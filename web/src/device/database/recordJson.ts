import type { Encrypted } from './recordCipher'

/** What is encrypted, as it stands in JSON: bytes as numbers. */
export interface SealedJson {
  iv: number[]
  data: number[]
}

export const toJson = ({ iv, data }: Pick<Encrypted, 'iv' | 'data'>): SealedJson => ({
  iv: [...iv],
  data: [...new Uint8Array(data)],
})

export const fromJson = ({ iv, data }: SealedJson) => ({
  iv: Uint8Array.from(iv),
  data: Uint8Array.from(data).buffer,
})
