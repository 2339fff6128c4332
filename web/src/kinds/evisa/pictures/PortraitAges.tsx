import { useEffect, useRef } from 'react'
import type { SavedImage } from '../../../drafts/draft'
import { changeImage } from '../../../form/engine/images'
import { allImages, imageOf, useImages } from '../../../form/engine/imagesInMemory'
import { portalToday } from '../../../form/engine/today'
import { useFormStore, useValues } from '../../../form/engine/useFormStore'
import type { FormTable } from '../../../worker/types'
import { judgePortrait } from '../../../worker/vision'
import { agedPictures, isSmall } from './age'

const isPortrait = ({ report }: SavedImage) => report !== null && 'measures' in report

/** Judges a portrait again for an age; the picture may have been replaced meanwhile. */
async function judgeFor(image: SavedImage, age: number, signal: AbortSignal) {
  const report = await judgePortrait(new Uint8Array(await image.blob.arrayBuffer()), age, signal)
  const now = allImages().get(image.id)
  if (now && !signal.aborted) changeImage({ ...now, report, age })
}

/** Keeps the verdict on every portrait at the age that the answers give: a small child may look aside. */
export function PortraitAges({ table }: { table: FormTable }) {
  const values = useValues(useFormStore())
  const images = useImages()
  const asked = useRef(new Set<string>())
  const end = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    end.current = own
    return () => own.abort()
  }, [])
  useEffect(() => {
    const fields = table.sections.flatMap((section) => section.fields)
    for (const { reference, age, childBelow } of agedPictures(fields, values, portalToday())) {
      const image = imageOf(reference, images)
      if (!image || age === undefined || !isPortrait(image)) continue
      if (isSmall(image.age, childBelow) === isSmall(age, childBelow)) continue
      // Where the vision worker does not run it is asked once only: the first verdict stays.
      const question = `${image.id} ${age}`
      if (asked.current.has(question)) continue
      asked.current.add(question)
      judgeFor(image, age, end.current.signal).then(
        () => asked.current.delete(question),
        () => undefined,
      )
    }
  }, [table, values, images])
  return null
}
