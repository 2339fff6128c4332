/** One page with every picture, screen by screen, the languages side by side. */
export function sheet(pictures) {
  const names = [...new Set(pictures.map(({ name }) => name))]
  const rows = names.map((name) => {
    const shown = pictures.filter((picture) => picture.name === name)
    const figures = shown.map(
      ({ language, width, file }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" width="${width > 600 ? 640 : 270}" alt=""></a>` +
        `<figcaption>${language} · ${width} px</figcaption></figure>`,
    )
    return `<section><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  const style =
    'body{font:14px sans-serif;margin:24px;background:#eee}section div{display:flex;gap:16px;align-items:start}' +
    'figure{margin:0}img{border:1px solid #999;background:#fff}figcaption{color:#333}'
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${rows.join('\n')}\n`
}
