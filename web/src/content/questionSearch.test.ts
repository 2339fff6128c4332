import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { searchQuestions } from './questionSearch'
import type { ReadEntry } from './useContent'

type Written = { slug: string } & Record<string, { title: string; body: string }>
const file = readFileSync(`${import.meta.dirname}/../../../server/content/questions.toml`, 'utf8')
const { entry: written } = parse(file) as unknown as { entry: Written[] }

const questionsIn = (language: string): ReadEntry[] =>
  written.map((entry, place) => {
    const { title = '', body = '' } = entry[language] ?? {}
    return { kind: 'traveller', name: entry.slug, place, title, html: `<p>${body}</p>`, language }
  })

/** What people type, the wrong way as well, and what they mean. */
it.each([
  ['en', 'do i need an acount', 'account'],
  ['en', 'paymnet faild', 'payment'],
  ['en', 'how long dose it take', 'time'],
  ['en', 'portriat', 'photo'],
  ['vi', 'thanh toan khong thanh cong', 'payment'],
  ['vi', 'mã hồ sơ', 'code'],
  ['vi', 'tai khoan', 'account'],
  ['vi', 'anh chan dung', 'photo'],
  ['zh', '付款失敗怎么办', 'payment'],
  ['zh', '付款矢败', 'payment'],
  ['zh', '要多久时间', 'time'],
  ['ja', '支払に失敗した', 'payment'],
  ['ja', 'アカウント', 'account'],
  ['ja', '顔写真は', 'photo'],
] as [string, string, string][])('in %s “%s” is about %s', (language, typed, meant) => {
  expect(searchQuestions(questionsIn(language), typed)[0]?.name).toBe(meant)
})

it('has every question where nothing was typed, and none for what nobody asks', () => {
  const questions = questionsIn('en')
  expect(searchQuestions(questions, ' ')).toHaveLength(questions.length)
  expect(searchQuestions(questions, 'zzzzzz qqqqqq')).toEqual([])
  expect(searchQuestions(questions, 'section')).not.toHaveLength(questions.length)
})
