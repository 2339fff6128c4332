import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, type Answers, elsewhere, good, openPage, press, refused } from '../../account/test.portal'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { Toasts } from '../../ui/overlay/Toasts'
import { forgetNotices } from '../../ui/overlay/toasts'
import { ContentVersions } from './ContentVersions'
import type { ContentVersion } from './contentVersions'

const BASE = '/review-service/content'

const version = (number: number, more: Partial<ContentVersion> = {}): ContentVersion => ({
  version: number,
  since: number > 0 ? `2026-11-2${number}T10:00:00` : null,
  by: null,
  restored: null,
  entries: 12,
  languages: ['vi', 'en', 'zh', 'ja'],
  changed: [],
  ...more,
})

let posts: ContentVersion[]

/** Restores like the server: as a new version, where the newest one was seen. */
function restoring(number: number) {
  return ({ seen }: { seen: number }) => {
    const newest = posts[0]?.version ?? 0
    if (seen !== newest) return refused(409, 'version_conflict')
    const again = version(newest + 1, { restored: number, by: 'Mai' })
    posts = [again, ...posts]
    return good(again)
  }
}

const page = (content: ContentVersion[]) =>
  good({ content, totalElements: content.length, newest: content[0]?.version ?? 0 })

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined
  return speakEnglish()
})
beforeEach(() => {
  queryClient.clear()
  forgetNotices()
  posts = [version(2, { changed: ['vi'] }), version(1, { changed: ['en'] }), version(0)]
})
afterEach(() => vi.unstubAllGlobals())

const Page = () => (
  <>
    <ContentVersions />
    <Toasts />
  </>
)

function open(permissions = ['editContent']) {
  const answers: Answers = {
    'GET /user-service/user/get-user-info': () => good({ ...ANNA, permissions: permissions as never }),
    [`GET ${BASE}/posts/versions`]: () => page(posts),
    [`GET ${BASE}/popups/versions`]: () => page([version(0)]),
  }
  for (const number of [0, 1, 2]) answers[`POST ${BASE}/posts/versions/${number}/restore`] = restoring(number)
  return openPage('/authority/content', Page, answers)
}

const row = (name: RegExp) => screen.findByRole('row', { name })
const posted = (calls: [string, unknown][]) => calls.filter(([call]) => call.startsWith('POST'))

/** Presses the button of a version, and confirms. */
async function restore(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Restore: ${name}` }))
  const dialog = within(screen.getByRole('dialog', { name: 'Restore this version?' }))
  dialog.getByText(`Pages, and parts of the home page: ${name}`)
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }))
}

it('says of each version when it came, from whom, and in which languages', async () => {
  posts = [version(3, { restored: 1, by: 'Mai', changed: ['en', 'ja'] }), ...posts]
  open()
  const newest = await row(/^Version 3/)
  expect(newest.textContent).toMatch(
    /Same as: Version 1.*23 November 2026.*Mai.*Vietnamese, English, Chinese/,
  )
  expect(newest.textContent).toMatch(/English, Japanese12Shown now$/)
  expect((await row(/^Version 2/)).textContent).toMatch(/Imported from files/)
  expect((await row(/^What came with the portal/)).textContent).toMatch(/^What came with the portal––/)
  expect(screen.queryByRole('button', { name: 'Restore: Version 3' })).toBeNull()
})

it('restores a version once that is confirmed, and undoes it by restoring the one before', async () => {
  const { calls } = open()
  await restore('What came with the portal')
  await screen.findByText('Restored: What came with the portal.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await row(/^Version 3.*Shown now$/)
  press('Undo')
  await screen.findByText('Restored: Version 2.')
  await row(/^Version 4.*Shown now$/)
  expect(posted(calls)).toEqual([
    [`POST ${BASE}/posts/versions/0/restore`, { seen: 2 }],
    [`POST ${BASE}/posts/versions/2/restore`, { seen: 3 }],
  ])
})

it('restores nothing for whoever goes back', async () => {
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Restore: Version 1' }))
  press('Go back')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(posted(calls)).toEqual([])
})

it('says that somebody was faster, and shows what they did', async () => {
  open()
  await row(/^Version 1/)
  posts = [version(3, { by: 'Linh' }), ...posts]
  await restore('Version 1')
  await screen.findByText(/Somebody changed these texts meanwhile/)
  await row(/^Version 3.*Linh/)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await row(/^Version 4.*Same as: Version 1/)
})

it('shows other texts when they are chosen', async () => {
  open()
  await row(/^Version 2/)
  fireEvent.change(screen.getByLabelText('Texts'), { target: { value: 'popups' } })
  await row(/^What came with the portal.*Shown now$/)
  expect(screen.queryByRole('row', { name: /^Version \d/ })).toBeNull()
})

it('is for editors alone', async () => {
  open(['reviewCases'])
  expect(await elsewhere()).toEqual(['/401', null])
})
