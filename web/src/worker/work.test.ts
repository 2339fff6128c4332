// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findNumber } from './work'

const work = (number: number, maxNumber: number) => ({
  algorithm: 'SHA-256',
  salt: 'a-captcha',
  challenge: createHash('sha256').update(`a-captcha${number}`).digest('hex'),
  maxNumber,
})

it('finds the number, the first and the last one, too', async () => {
  for (const number of [0, 4321, 5000]) {
    expect(await findNumber(work(number, 5000), () => undefined)).toBe(number)
  }
})

it('tells how far it is', async () => {
  const heard: number[] = []
  await findNumber(work(4321, 9999), (part) => heard.push(part))
  expect(heard).toEqual([0, 0.2, 0.4])
})

it('tells it ten times at most, however much there is to try', async () => {
  const heard: number[] = []
  await findNumber(work(59_999, 59_999), (part) => heard.push(part))
  expect(heard).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
})

it('says so where another algorithm is asked for, so that the picture is', async () => {
  const other = { ...work(1, 10), algorithm: 'SHA-512' }
  await expect(findNumber(other, () => undefined)).rejects.toThrow('SHA-512')
})

it('gives up when no number fits', async () => {
  await expect(findNumber(work(11, 10), () => undefined)).rejects.toThrow('no number')
})
