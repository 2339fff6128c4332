/** What the page keeps of its only picture: the digest of its bytes, and the size that was judged. */
export function keptPicture(page) {
  return page.evaluate(onlyPicture)
}

/** This runs inside the page. */
async function onlyPicture() {
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('evisa')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const [{ blob, report }] = await new Promise((resolve) => {
    const asked = database.transaction('images').objectStore('images').getAll()
    asked.onsuccess = () => resolve(asked.result)
  })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256, bytes: blob.size, width: report.width, height: report.height }
}
