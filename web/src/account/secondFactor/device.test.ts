// @vitest-environment node
import { expect, it } from 'vitest'
import { deviceOf } from './device'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36'

it('knows browsers that call themselves by several names', () => {
  expect(deviceOf(CHROME)).toEqual({ browser: 'Chrome', system: 'Android' })
  expect(deviceOf(`${CHROME.replace('Linux; Android 14; Pixel 8', 'Windows NT 10.0')} Edg/141.0`)).toEqual({
    browser: 'Edge',
    system: 'Windows',
  })
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604'
  expect(deviceOf(phone)).toEqual({ browser: 'Safari', system: 'iOS' })
})

it('says nothing of what it does not know', () => {
  for (const said of [null, undefined, '', 'curl/8.0', 'Firefox/140.0'])
    expect(deviceOf(said)).toBeUndefined()
})
