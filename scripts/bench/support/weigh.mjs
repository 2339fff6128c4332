/** Bytes on the wire by kind; a compressed file counts as compressed. */
export function weigh(page) {
  const kinds = { wasm: 0, models: 0, fonts: 0, rest: 0 }
  page.context().on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }))
    const path = new URL(request.url()).pathname
    const kind = /\.wasm$/.test(path) ? 'wasm' : /\.net$/.test(path) ? 'models' : /\.woff2$/.test(path) ? 'fonts' : 'rest'
    kinds[kind] += responseBodySize
  })
  return kinds
}
