// The signatures build tells of documents what the server would: of signed files, of seals, and of what was changed.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliBytes, bytes, load } from './load.mjs'

const { verifyPdf, verifySeal } = await load('signatures')

const folder = mkdtempSync(join(tmpdir(), 'evisa-signed-'))
after(() => rmSync(folder, { recursive: true }))

/** The example beside the crate of signatures; `scripts/test` builds it. */
const signed = process.env.EVISA_SIGNED
const without = signed ? false : 'EVISA_SIGNED names no program'
if (signed) execFileSync(signed, [folder])
const file = (name) => new Uint8Array(readFileSync(join(folder, name)))
const now = () => new Date().toISOString()
const fault = (name) => (error) => error.name === name

test('a signed file is whole: by whom, when, and stamped', { skip: without }, () => {
  for (const name of ['p256.pdf', 'p384.pdf', 'rsa.pdf', 'pss.pdf']) {
    const { isWhole, signatures } = verifyPdf(file(name), [file('root.der')], now())
    assert.ok(isWhole, name)
    assert.equal(signatures.length, 1)
    const [{ by, at, stampedAt, reason, coversAll, fault }] = signatures
    assert.deepEqual([by.name, by.organization], ['Nguyễn Văn A', 'Công ty Du lịch Sen'])
    assert.match(by.fingerprint, /^[0-9a-f]{64}$/)
    assert.equal(reason, 'Tờ khai')
    assert.ok(Date.parse(at) <= Date.now() && Date.parse(stampedAt) <= Date.now())
    assert.ok(coversAll)
    assert.equal(fault, undefined)
  }
})

test('a changed letter is found, and whoever is not believed', { skip: without }, () => {
  const whole = file('p256.pdf')
  const told = (bytes, roots) => verifyPdf(bytes, roots, now()).signatures[0].fault
  const place = Buffer.from(whole).indexOf('(Visa)') + 1
  assert.ok(place > 0)
  const changed = whole.slice()
  changed[place] ^= 1
  assert.equal(told(changed, [file('root.der')]), 'altered')
  assert.equal(told(whole, []), 'unknownRoot')
})

test('what is no signed file is refused by name', () => {
  const text = new TextEncoder().encode('%PDF-1.7 and no more')
  assert.throws(() => verifyPdf(text, [], now()), fault('malformed'))
  assert.throws(() => verifySeal(text, [], []), fault('malformed'))
  const stream = '<< /Type /XRef /Size 2 /W [1 2 1] /Root 1 0 R /Length 0 >>\nstream\n\nendstream'
  const again = `%PDF-1.5\n1 0 obj\n${stream}\nendobj\nstartxref\n9\n%%EOF\n`
  assert.throws(() => verifyPdf(new TextEncoder().encode(again), [], now()), fault('unsupported'))
  assert.throws(() => verifyPdf(new Uint8Array(33 * 1024 * 1024), [], now()), fault('tooLarge'))
})

test('the barcode of a visa is proven, and a changed bit in it is found', { skip: without }, () => {
  const seals = [file('sealer.der'), file('issuer.der')]
  const seal = file('visa.seal')
  const { isWhole, visa } = verifySeal(seal, seals, [file('root.der')])
  assert.ok(isWhole)
  assert.deepEqual([visa.number, visa.passport, visa.entries, visa.days], ['E00000001', 'AB1234567', 0, 90])
  const changed = seal.slice()
  // Within the signature, where any bits can be read.
  changed[changed.length - 1] ^= 1
  const told = verifySeal(changed, seals, [file('root.der')])
  assert.equal(told.isWhole, false)
  assert.equal(told.signatures[0].fault, 'forged')
})

test('it costs at most 300 KB on the wire', () => {
  const size = brotliBytes(bytes('web/pkg/signatures/evisa_wasm_bg.wasm'))
  assert.ok(size <= 300_000, `${size} bytes`)
})
