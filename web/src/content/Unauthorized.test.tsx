import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { elsewhere, openPage } from '../account/test.portal'
import { speakEnglish } from '../testing/test.words'
import { Unauthorized } from './Unauthorized'

beforeAll(speakEnglish)
afterEach(() => vi.unstubAllGlobals())

it('leads whoever has no session to the sign-in, and keeps where they wanted to go', async () => {
  const { router } = openPage('/401', Unauthorized, {})
  await router.navigate('/401', { state: { from: '/account?tab=1' } })
  await screen.findByRole('heading', { name: 'Sign in to see this page' })
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await elsewhere()).toEqual(['/login', '/account?tab=1'])
})

it('only leads home whoever has no right to the page', async () => {
  const { router } = openPage('/401', Unauthorized, {})
  await router.navigate('/401', { state: { denied: true } })
  await screen.findByText('Your account has no permission to see this page.')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/'])
})
