/** How many pictures the device keeps, after `change` was made to each of them. */
export function picturesOnDevice(page, change = {}) {
  return page.evaluate(
    (change) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('evisa')
        opening.onerror = reject
        opening.onsuccess = () => {
          const work = opening.result.transaction('images', 'readwrite')
          const images = work.objectStore('images')
          const kept = images.getAll()
          kept.onsuccess = () => {
            for (const image of kept.result) images.put({ ...image, ...change })
          }
          work.onerror = reject
          work.oncomplete = () => {
            opening.result.close()
            resolve(kept.result.length)
          }
        }
      }),
    change,
  )
}
