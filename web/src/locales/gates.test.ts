// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Everything that people read: words, mails, documents, and what came with the program as content. */
const FOLDERS = ['core/locales', 'server/locales', 'server/content', 'server/templates', 'web/src/locales']

/** What would say which gates an e-visa is good for: a gate, and that it was chosen, is named, or is the only one. */
const GATE = /border gate|cửa khẩu|口岸|入国地点/i
const WHICH =
  /\bplan\b|\bchose|\bonly\b|\bstates?\b|\bnamed\b|dự kiến|chỉ có giá trị|ghi (?:ở )?trên|bạn đã chọn|计划|仅|注明|选择的|予定です|記載|選択した/i

const sentences = (text: string) => text.split(/[\n"]|[.;。；](?=\s|$|["'])/)

it('what the chosen gates mean is said once, which the e-visa, the list of gates and the pages take', () => {
  const said = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .flatMap(({ parentPath, name }) =>
        sentences(readFileSync(join(parentPath, name), 'utf8'))
          .filter((sentence) => GATE.test(sentence) && WHICH.test(sentence))
          .map(() => join(parentPath, name).slice(ROOT.length + 1)),
      ),
  )
  expect(said.sort()).toEqual(['en', 'ja', 'vi', 'zh'].map((language) => `core/locales/${language}.json`))
})

it.each([
  ['server/templates/documents/evisa.typ', 'data.gates.'],
  ['server/content/popups.toml', '{{gates plan}}'],
  ['web/src/case/NextSteps.tsx', "t('gates.plan')"],
])('%s takes it from there', (file, taken) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(taken)
})
