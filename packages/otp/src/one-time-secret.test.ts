import { describe, expect, it } from 'vitest'
import { nextOneTimeSecret, oneTimeLink, readOneTimeSecret } from './one-time-secret.ts'

const foobar = new TextEncoder().encode('foobar')
const link = (query: string, label = 'Parcelbox:mara') => `otpauth://totp/${label}?secret=MZXW6YTBOI${query}`

describe('a bare secret', () => {
  it('has six digits, thirty seconds and SHA-1', () => {
    expect(readOneTimeSecret(' mzxw 6ytb oi ')).toEqual({
      kind: 'time',
      key: foobar,
      hash: 'SHA-1',
      digits: 6,
      periodSeconds: 30,
      counter: 0,
      issuer: '',
      account: '',
    })
  })

  it.each(['', '   ', '====', 'A', 'not a secret!', 'https://post.example'])('is refused for %j', (text) => {
    expect(readOneTimeSecret(text)).toBeNull()
  })
})

describe('an otpauth link', () => {
  it('states everything itself', () => {
    const text = link(
      '&issuer=Parcelbox%20Ltd&algorithm=SHA512&digits=8&period=60',
      'Parcelbox:%20mara%40post',
    )
    expect(readOneTimeSecret(text)).toEqual({
      kind: 'time',
      key: foobar,
      hash: 'SHA-512',
      digits: 8,
      periodSeconds: 60,
      counter: 0,
      issuer: 'Parcelbox Ltd',
      account: 'mara@post',
    })
  })

  it('falls back to the usual values', () => {
    expect(readOneTimeSecret(link(''))).toMatchObject({
      hash: 'SHA-1',
      digits: 6,
      periodSeconds: 30,
      issuer: 'Parcelbox',
      account: 'mara',
    })
    expect(readOneTimeSecret(link('&algorithm=&digits=&period='))).toMatchObject({ digits: 6 })
  })

  it.each([
    ['SHA1', 'SHA-1'],
    ['sha256', 'SHA-256'],
    ['SHA-256', 'SHA-256'],
    ['HmacSHA512', 'SHA-512'],
    ['HMAC-SHA-256', 'SHA-256'],
    ['hmac_sha1', 'SHA-1'],
    ['sha 512', 'SHA-512'],
  ])('reads the hash %s', (name, hash) => {
    expect(readOneTimeSecret(link(`&algorithm=${name}`))).toMatchObject({ hash })
  })

  it('may have no label, only an account, capitals in its scheme, and a fragment', () => {
    expect(readOneTimeSecret('OTPAUTH://TOTP?SECRET=mzxw6ytboi')).toMatchObject({ issuer: '', account: '' })
    expect(readOneTimeSecret(link('', 'mara'))).toMatchObject({ issuer: '', account: 'mara' })
    expect(readOneTimeSecret(link('#x'))).toMatchObject({ key: foobar })
  })

  it.each([
    ['no secret', 'otpauth://totp/mara?issuer=Parcelbox'],
    ['an empty secret', 'otpauth://totp/mara?secret='],
    ['a secret that is not base32', 'otpauth://totp/mara?secret=0189'],
    ['a counter that is no number', 'otpauth://hotp/mara?secret=MZXW6YTBOI&counter=x'],
    ['four digits', link('&digits=4')],
    ['eleven digits', link('&digits=11')],
    ['no period', link('&period=0')],
    ['a period below zero', link('&period=-30')],
    ['a period that is no number', link('&period=30s')],
    ['a period longer than a day', link('&period=86401')],
    ['an unknown hash', link('&algorithm=MD5')],
    ['a broken escape', link('&issuer=%E0%A4%A')],
    ['a broken escape in the label', link('', '%E0%A4%A')],
  ])('is refused with %s', (_, text) => {
    expect(readOneTimeSecret(text)).toBeNull()
  })

  it('uses the first value of a parameter that is given twice', () => {
    expect(readOneTimeSecret(link('&digits=8&digits=6'))).toMatchObject({ digits: 8 })
  })
})

it('writes links that it reads, also with an address that needs escaping', () => {
  const link = oneTimeLink({ secret: 'MZXW6YTBOI', issuer: 'Severy', account: 'a+b&c@post.example' })
  expect(link).toBe('otpauth://totp/Severy:a%2Bb%26c%40post.example?secret=MZXW6YTBOI&issuer=Severy')
  expect(readOneTimeSecret(link)).toMatchObject({
    issuer: 'Severy',
    account: 'a+b&c@post.example',
    digits: 6,
    periodSeconds: 30,
  })
})

it('makes links without an issuer', () => {
  const link = oneTimeLink({ secret: 'MZXW6YTBOI', issuer: '', account: 'mara' })
  expect(link).toBe('otpauth://totp/mara?secret=MZXW6YTBOI')
  expect(readOneTimeSecret(link)).toMatchObject({ issuer: '', account: 'mara' })
})

describe('counted codes', () => {
  it('begin where their link says, or at zero', () => {
    expect(readOneTimeSecret('otpauth://hotp/Bank:mara?secret=MZXW6YTBOI&counter=7&digits=8')).toMatchObject({
      kind: 'counter',
      counter: 7,
      digits: 8,
      issuer: 'Bank',
    })
    expect(readOneTimeSecret('otpauth://hotp/mara?secret=MZXW6YTBOI')).toMatchObject({ counter: 0 })
  })

  it('continue with the same link and the next number', () => {
    const next = (text: string) => nextOneTimeSecret(text)
    expect(next('otpauth://hotp/a?counter=9&secret=MZXW6YTBOI#x')).toBe(
      'otpauth://hotp/a?counter=10&secret=MZXW6YTBOI#x',
    )
    expect(next('otpauth://hotp/a?secret=MZXW6YTBOI')).toBe('otpauth://hotp/a?secret=MZXW6YTBOI&counter=1')
    expect(next('otpauth://totp/a?secret=MZXW6YTBOI')).toBeNull()
    expect(next('MZXW6YTBOI')).toBeNull()
  })
})

it.each([
  'steam://MZXW6YTBOI',
  'otpauth://steam/Steam:mara?secret=MZXW6YTBOI',
  'otpauth://totp/Steam:mara?secret=MZXW6YTBOI&encoder=steam',
  'otpauth://totp/Steam:mara?secret=MZXW6YTBOI&digits=5',
])('recognizes Steam by %s', (text) => {
  expect(readOneTimeSecret(text)).toMatchObject({ kind: 'steam', key: foobar, digits: 5, issuer: 'Steam' })
})
