// What pdf.js shows of files that are named on standard input: what it would draw, page by page, without drawing it.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

// It draws nowhere.
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} })
console.warn = () => {}
console.log = () => {}
const { getDocument } = await import(process.env.EVISA_PDFJS)

/** Names of what is loaded differ from file to file. */
const said = (value) =>
  JSON.stringify(value, (_, it) => (ArrayBuffer.isView(it) ? [...it] : it))
    ?.replaceAll(/g_d\d+/g, 'g_d')
    .replaceAll(/img_p\d+_\d+/g, 'img')

async function shown(path) {
  const document = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0, stopAtErrors: false }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList({ intent: 'print' })
    const pictures = argsArray.flat().filter((name) => typeof name === 'string' && name.startsWith('img_'))
    const bits = pictures.map((name) => (page.objs.has(name) ? page.objs.get(name)?.data : undefined))
    const { items } = await page.getTextContent()
    pages.push([page.view, page.rotate, fnArray, argsArray, bits, items.map(({ str, transform }) => [str, transform])])
  }
  const actions = [await document.getOpenAction(), await document.getJSActions()]
  await document.destroy()
  return said([pages, actions])
}

for await (const path of createInterface({ input: process.stdin })) {
  const words = await shown(path).catch((problem) => `refused: ${problem.name}`)
  process.stdout.write(`${JSON.stringify([path, words])}\n`)
}
