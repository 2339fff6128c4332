// Draws the illustrations by day and by night: src/illustrations/<scene>.svg and <scene>-dark.svg. Styles show them, so
// that none of their bytes stand in pages and programs.
//
//   node scripts/illustrations.mjs
import { writeFileSync } from 'node:fs'
import { DAY, NIGHT } from './illustrations/palette.mjs'
import { SCENES } from './illustrations/scenes.mjs'

for (const [name, draw] of Object.entries(SCENES)) {
  for (const [end, palette] of [
    ['', DAY],
    ['-dark', NIGHT],
  ]) {
    const file = new URL(`../src/illustrations/${name}${end}.svg`, import.meta.url)
    writeFileSync(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">${draw(palette)}</svg>\n`,
    )
  }
}
