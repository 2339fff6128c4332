// @vitest-environment node
import { expect, it } from 'vitest'
import { filesOfZip, type ZipRefused, zipOf } from './zip'

const MOST = 1000
const archive = (files: Record<string, string>) =>
  zipOf(new Map(Object.entries(files).map(([name, text]) => [name, new Blob([text])])))
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => (error as ZipRefused).fault,
  )

it('gives the files of folders with their names, and what they hold', async () => {
  const zip = await archive({
    'June/AB1234567/face.jpg': 'portrait',
    'Nguyễn 顔.jpg': 'named',
    '__MACOSX/June/._face.jpg': 'nothing',
  })
  const files = await filesOfZip(zip, MOST)
  expect(files.map(({ name, webkitRelativePath }) => [name, webkitRelativePath])).toEqual([
    ['face.jpg', 'June/AB1234567/face.jpg'],
    ['Nguyễn 顔.jpg', 'Nguyễn 顔.jpg'],
  ])
  expect(await (await files[0]?.blob())?.text()).toBe('portrait')
})

it('refuses what is no archive, or is cut off', async () => {
  expect(await fault(filesOfZip(new Blob(['no archive at all']), MOST))).toBe('damaged')
  const whole = await archive({ 'a.jpg': 'a'.repeat(200) })
  expect(await fault(filesOfZip(whole.slice(0, whole.size / 2), MOST))).toBe('damaged')
})

it('stops at a file that is larger than a picture may be', async () => {
  const [large] = await filesOfZip(await archive({ 'bomb.jpg': 'x'.repeat(MOST + 1) }), MOST)
  expect(await fault(large?.blob() ?? Promise.resolve())).toBe('damaged')
})

it('notices a byte that has changed', async () => {
  const bytes = new Uint8Array(await (await archive({ 'a.jpg': 'a'.repeat(200) })).arrayBuffer())
  bytes[100] = (bytes[100] ?? 0) ^ 1
  const [changed] = await filesOfZip(new Blob([bytes]), MOST)
  await expect(changed?.blob()).rejects.toThrow()
})

it('says that an archive asks a password', async () => {
  const bytes = new Uint8Array(await (await archive({ 'a.jpg': 'a' })).arrayBuffer())
  // The bit of encryption, in the directory's entry and in the file's own.
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 10 < bytes.length; at++) {
    const signature = view.getUint32(at, true)
    if (signature === 0x04034b50) bytes[at + 6] = (bytes[at + 6] ?? 0) | 1
    if (signature === 0x02014b50) bytes[at + 8] = (bytes[at + 8] ?? 0) | 1
  }
  expect(await fault(filesOfZip(new Blob([bytes]), MOST))).toBe('encrypted')
})
