import type { ZipFault, ZipRefused } from '../../../zip/zip'

/** A picture that was chosen: a file, or one within an archive, which is inflated when its turn comes. */
export interface PictureFile {
  name: string
  /** With the folders, where a folder or an archive was chosen. */
  webkitRelativePath: string
  blob: () => Promise<Blob>
}

/** An archive that gives no pictures. */
export interface RefusedZip {
  name: string
  fault: ZipFault
}

const ZIP = /\.zip$/i
/** No camera's JPEG is larger; what is made smaller before it is judged may be. */
const MOST_BYTES = 40 * 1024 * 1024

/** The pictures among files that were chosen, those of archives too. */
export async function pictureFilesOf(files: Iterable<File>) {
  const pictures: PictureFile[] = []
  const refused: RefusedZip[] = []
  for (const file of files) {
    const { name, webkitRelativePath } = file
    if (!ZIP.test(name)) {
      pictures.push({ name, webkitRelativePath, blob: async () => file })
      continue
    }
    try {
      const { filesOfZip } = await import('../../../zip/zip')
      for (const picture of await filesOfZip(file, MOST_BYTES)) pictures.push(picture)
    } catch (error) {
      refused.push({ name, fault: (error as Partial<ZipRefused>).fault ?? 'damaged' })
    }
  }
  return { pictures, refused }
}
