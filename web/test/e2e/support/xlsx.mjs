import { crc32 } from '../../../../wasm/test/crc32.mjs'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** `A`, `B` … `AA`: the letters of a column, counted from 0. */
function letters(column) {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function sheetOf(rows) {
  const lines = rows.map((cells, row) => {
    const texts = cells.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${letters(column)}${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    )
    return `<row r="${row + 1}">${texts.join('')}</row>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** An Excel workbook of one sheet, every cell a text: enough for what a clerk types. */
export function workbookOf(name, rows) {
  const relation = (id, type, target) =>
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/></Relationships>`
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': XML + relation('rId1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': XML + relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheetOf(rows),
  })
}

/** Files in one, as they are: nothing is made smaller. */
export function zip(files) {
  const [parts, entries] = [[], []]
  let place = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)]
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(data.length, 18)
    about.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\x03\x04'), about, name, data)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(place, 10)
    entries.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, where, name)
    place += 4 + about.length + name.length + data.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(place, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end])
}
