// Forms and workbooks are told the border gates in one way, and both follow. A file of its own: a module has one list.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyCase } from './cases.mjs'
import { json, load } from './load.mjs'

const TODAY = '2026-11-21'
const OPENED = 'bt-tra-su'
const CLOSED = 'db-na-meo'

/** The authority's list: a landing has opened, and a border gate has closed. */
const LIST = [
  ...json('core/catalogues/gates.json').map((gate) => (gate.ma === CLOSED ? { ...gate, daDong: true } : gate)),
  { ma: OPENED, loai: 'marine', ten: 'Bến thuyền Trà Sư', tenEn: 'Tra Su Landing', tenZh: '茶姒码头', tenJa: 'チャースー船着場' },
]

test('forms take a gate that has opened, and one that has closed no more', async () => {
  const { check, setGates } = await load('forms')
  const whole = everyCase().find(({ form }) => form === 'evisa').draft
  const judged = (gate) =>
    check('evisa', { ...whole, ttcdNcCuaKhau: gate }, TODAY).problems.filter(({ field }) => field === 'ttcdNcCuaKhau')
  const [choice] = judged(OPENED)
  assert.equal(choice.code, 'choice')
  assert.deepEqual(judged(CLOSED), [])
  setGates(LIST)
  assert.deepEqual(judged(OPENED), [])
  assert.equal(judged(CLOSED)[0].code, 'choice')
  assert.throws(() => setGates([{ name: 'no code' }]))
  assert.deepEqual(judged(OPENED), [])
})

test('the template of a workbook offers a gate that has opened', async () => {
  const { setGates, template } = await load('workbook')
  const before = template('evisaOrganization', 'en').length
  setGates(LIST)
  assert.notEqual(template('evisaOrganization', 'en').length, before)
  assert.throws(() => setGates([{ ma: OPENED }]))
})
