import assert from 'node:assert/strict'
import * as apply from '../pages/apply.mjs'
import * as form from '../pages/form.mjs'
import { picturesOnDevice } from '../support/device.mjs'
import { en } from '../support/words.mjs'

const text = (name, ...offers) => ({
  name,
  offers,
  give: form.answerOf,
  type: (page, answer) => form.fill(page, { [name]: answer }),
})
const day = (name, ...offers) => ({
  name,
  offers,
  give: form.dateOf,
  type: (page, answer) => form.date(page, name, answer),
})
const choice = (name, option, ...codes) => ({
  name,
  offers: codes.map((code) => en(`option.${option}.${code}`)),
  give: async (page, _, wanted) => ((await form.isChosen(page, name, wanted)) ? wanted : 'another'),
  type: (page, answer) => form.choose(page, name, answer),
})

/** Questions of an application by part, with answers to choose from. */
const QUESTIONS = {
  identity: [
    text('ttcnHo', 'LINDQVIST', 'O CONNOR', 'DE LA CRUZ'),
    text('ttcnDemVaTen', 'EVA MARIA', 'PATRICK', 'ANA'),
    day('ttcnNgayThangNamSinh', '1985-03-14', '1990-12-01', '2001-07-30'),
    choice('ttcnGioiTinh', 'sex', 'F', 'M'),
    text('ttcnNoiSinh', 'Uppsala', 'São Paulo', '東京'),
    text('ttcnTonGiao', 'None', 'Buddhist'),
  ],
  passport: [
    text('hcSo', 'AB1234567', 'X9999999'),
    choice('hcLoai', 'passportType', 'PT', 'CV'),
    day('hcNgayCap', '2024-02-29', '2022-11-05'),
    text('hcNoiCap', 'Stockholm', 'Rio de Janeiro'),
  ],
  contact: [
    text('ttcnEmail', 'eva@example.org', 'ana.cruz@example.com'),
    text('ttllDcThuongTru', 'Storgatan 1, 753 31 Uppsala', '12 O’Connell Street, Dublin'),
    text('ttllSdt', '+46-701234567', '+353-851234567'),
    text('ttllLlHoTen', 'Karl Lindqvist', 'Nguyễn Thị Ánh'),
  ],
  trip: [
    text('ttcdSoNgayTamTru', '20', '3'),
    text('ttcdDcTamTru', 'Hotel Metropole, 15 Ngo Quyen', 'Số 5 Lý Thái Tổ'),
  ],
}
const PARTS = Object.keys(QUESTIONS)

/** Somebody who fills in one application, and remembers every answer. */
export class Person {
  answers = new Map()
  pictures = 0
  part = 'images'

  /** `told`: what was done, to be read when something is lost. */
  constructor(page, random, told) {
    Object.assign(this, { page, random, told })
  }

  async begin(portal) {
    await apply.openForm(this.page, portal)
    await apply.giveConfirmations(this.page)
    // Until something is answered there is nothing to come back to.
    await this.answer()
  }

  /** Opens a part, and answers one of its questions there. */
  async answer() {
    await this.open(this.random.of(PARTS))
    const question = this.random.of(QUESTIONS[this.part])
    const answer = this.random.of(question.offers)
    this.told.push(`${question.name} = ${answer}`)
    await question.type(this.page, answer)
    this.answers.set(question.name, answer)
  }

  async choosePortrait(file) {
    if (this.pictures > 0) return
    await this.open('images')
    await form.choosePicture(this.page, 'anhMat', file)
    await apply.says(this.page, en('photo.better'))
    this.pictures = 1
  }

  async open(part) {
    await form.openPart(this.page, part)
    this.part = part
  }

  /** Every answer that the form does not show: `name: wanted, not shown`. */
  async lost() {
    const missing = []
    for (const part of PARTS) {
      const asked = QUESTIONS[part].filter(({ name }) => this.answers.has(name))
      if (asked.length === 0) continue
      await this.open(part)
      for (const { name, give } of asked) {
        const wanted = this.answers.get(name)
        const shown = await give(this.page, name, wanted)
        if (shown !== wanted) missing.push(`${name}: ${wanted}, not ${shown || 'nothing'}`)
      }
    }
    const kept = await picturesOnDevice(this.page)
    if (kept !== this.pictures) missing.push(`${this.pictures} pictures, not ${kept}`)
    return missing
  }

  /** The form is back where it was, in whatever window. */
  async isBack() {
    await form.isAt(this.page, this.part)
    assert.ok(this.page.url().includes('draft='), 'no draft is open')
  }
}
