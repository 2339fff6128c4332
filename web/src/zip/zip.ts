import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js'

// The policy of the pages knows no workers made of text, and browsers inflate by themselves.
configure({ useWebWorkers: false })

/** As many pictures as an import has rows, and as many again, and folders between them. */
const MOST_ENTRIES = 25_000

/** Why an archive gives no files. */
export type ZipFault = 'damaged' | 'encrypted' | 'tooMany'

export class ZipRefused extends Error {
  constructor(readonly fault: ZipFault) {
    super(fault)
  }
}

/** A file of an archive, inflated only when it is wanted. */
export interface ZippedFile {
  /** Its own name. */
  name: string
  /** With the folders in which it lies. */
  webkitRelativePath: string
  blob: () => Promise<Blob>
}

/**
 * The files of an archive, from its directory; `mostBytes` is what one may hold, whatever the directory says of it. Throws
 * {@link ZipRefused} where the archive is none, asks a password or lists too many.
 */
export async function filesOfZip(archive: Blob, mostBytes: number): Promise<ZippedFile[]> {
  const reader = new ZipReader(new BlobReader(archive), { checkSignature: true })
  const found: ZippedFile[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || isOfMac(entry.filename)) continue
      if (entry.encrypted) throw new ZipRefused('encrypted')
      if (found.length === MOST_ENTRIES) throw new ZipRefused('tooMany')
      const path = entry.filename.replaceAll('\\', '/')
      const name = path.split('/').at(-1) ?? path
      found.push({ name, webkitRelativePath: path, blob: () => inflated(entry, mostBytes) })
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('damaged')
  }
  return found
}

/** What macOS adds to each file. */
const isOfMac = (path: string) => path.startsWith('__MACOSX/')

/** The bytes of an entry. A directory may lie about their number, so they are counted as they come. */
async function inflated(entry: FileEntry, mostBytes: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let left = mostBytes
  const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      left -= part.length
      if (left < 0) throw new ZipRefused('damaged')
      parts.push(part)
    },
  })
  await entry.getData(counted)
  return new Blob(parts)
}

/** One archive of files that are compressed already, as PDF and JPEG are. */
export async function zipOf(files: ReadonlyMap<string, Blob>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { level: 0 })
  for (const [name, file] of files) await writer.add(name, new BlobReader(file))
  return writer.close()
}
