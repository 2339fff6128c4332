// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { meantAddress, meantDomain } from './mailDomain'

describe('a domain that was mistyped', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['mgail.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.fr', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['Gmial.Com', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['otmail.com', 'hotmail.com'],
    ['hotmial.co.uk', 'hotmail.co.uk'],
    ['outlok.com', 'outlook.com'],
    ['yaho.fr', 'yahoo.fr'],
    ['yahoo.om', 'yahoo.com'],
    ['iclod.com', 'icloud.com'],
    ['aol.con', 'aol.com'],
    ['qq.con', 'qq.com'],
    ['example.con', 'example.com'],
    ['mail.example.ogr', 'mail.example.org'],
  ])('%s is asked about as %s', (typed, meant) => {
    expect(meantDomain(typed)).toBe(meant)
  })
})

describe('a domain that somebody has', () => {
  it.each([
    'gmail.com',
    'googlemail.com',
    'gmx.com',
    'gmx.de',
    'ymail.com',
    'mail.com',
    'email.com',
    'email.cz',
    'mail.ru',
    'hotmail.com',
    'hotmail.co.jp',
    'hotmail.fr',
    'yahoo.co.jp',
    'yahoo.com.vn',
    'outlook.com.br',
    'live.nl',
    'aol.de',
    'proton.me',
    'pm.me',
    'protonmail.ch',
    'yandex.kz',
    'naver.com',
    'daum.net',
    'hanmail.net',
    '163.com',
    'web.de',
    'all.com',
    'cloud.com',
    'fpt.com.vn',
    'vnu.edu.vn',
    'example.co',
    'example.cm',
    'company.com',
    'tcs.com',
    'uni-hamburg.de',
    'xn--bcher-kva.example',
    'localhost',
    'constructor.com',
    'example.constructor',
  ])('%s is not asked about', (typed) => {
    expect(meantDomain(typed)).toBeUndefined()
  })
})

it('keeps what stands before the domain as it was typed', () => {
  expect(meantAddress(' Eva.Lindqvist+visa@gmial.com ')).toEqual({
    domain: 'gmail.com',
    address: 'Eva.Lindqvist+visa@gmail.com',
  })
})

it.each(['', 'eva', 'eva@', '@gmial.com', 'eva@home@gmial.com'])('%o is no address to ask about', (typed) => {
  expect(meantAddress(typed)).toBeUndefined()
})
