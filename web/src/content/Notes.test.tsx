import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { parse } from 'smol-toml'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { good, openPage } from '../account/test.portal'
import { KINDS } from '../kinds'
import { forgetFetched } from '../server/fetchedOnce'
import { speakEnglish } from '../testing/test.words'
import { Notes } from './Notes'

const FILE = join(import.meta.dirname, '../../../server/content/notes.toml')
const LANGUAGES = ['vi', 'en', 'zh', 'ja']
const FORMS = KINDS.map(({ form }) => form)

type Written = { slug: string; kind: string } & Record<string, { title: string; body: string }>

/** What came with the program. */
const WRITTEN = (parse(readFileSync(FILE, 'utf8')) as unknown as { entry: Written[] }).entry

beforeAll(speakEnglish)
beforeEach(forgetFetched)
afterEach(() => vi.unstubAllGlobals())

it('has notes for every form of a case, in four languages, and for no other', () => {
  expect(new Set(WRITTEN.map(({ kind }) => kind))).toEqual(new Set(FORMS))
  for (const note of WRITTEN)
    for (const language of LANGUAGES) {
      expect(note[language]?.title, note.slug).toBeTruthy()
      expect(note[language]?.body.split('\n- ').length, note.slug).toBe(note.vi?.body.split('\n- ').length)
    }
})

it.each(FORMS)('shows beside the form %s its own notes alone', async (form) => {
  const entries = WRITTEN.map(({ slug, kind, en }, at) => ({
    id: at + 1,
    thuTu: at + 1,
    maLuuY: slug,
    loai: kind,
    hienThi: 1,
    noiDungs: { en: { tieuDe: `${en?.title} (${kind})`, noiDung: '<p>…</p>', ngonNgu: 'en' } },
  }))
  openPage('/', () => <Notes form={form} />, {
    'GET /client-service/public/luu-y-khai-bao/get-all': () => good(entries),
  })
  await screen.findByText(`Have these ready (${form})`)
  expect(screen.getAllByText(/^Have these ready/)).toHaveLength(1)
})
