import type { Contact } from '@severy/crypto'
import { toBase64Url, type VerifiedStatement } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { judgeContact, levelAfter, withPin } from './contact-rules.ts'

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill)
const ines = toBase64Url(bytes(16, 1))
const somebodyElse = toBase64Url(bytes(16, 2))

/** `keys` names both key pairs, `fp` the statement. */
function statement(fp: number, keys: number): VerifiedStatement {
  return {
    userId: bytes(16, 1),
    idSeq: 0,
    prev: bytes(32, 0),
    edPk: bytes(32, keys),
    xPk: bytes(32, keys),
    emailTag: bytes(16, 7),
    timeMs: 1,
    fp: bytes(32, fp),
  }
}

const pin = (over: Partial<Contact> = {}): Contact => ({
  userId: ines,
  email: 'ines@post.example',
  fp: toBase64Url(bytes(32, 10)),
  level: 'number',
  at: 5,
  ...over,
})
const person = (chain: VerifiedStatement[], over: { email?: string; userId?: string } = {}) => ({
  email: 'ines@post.example',
  userId: ines,
  chain,
  ...over,
})
const first = statement(10, 20)

describe('what a pin says about served keys (PROTOCOL 4)', () => {
  it.each([
    ['the pinned keys', [first], 'pinned'],
    ['the same keys for another address', [first, statement(11, 20)], 'address-moved'],
    ['new keys that the pinned ones have signed', [first, statement(11, 21)], 'keys-handed-over'],
    [
      'new keys, and a new address after them',
      [first, statement(11, 21), statement(12, 21)],
      'keys-handed-over',
    ],
    ['keys that nothing connects with the pinned ones', [statement(30, 31)], 'contact-key-changed'],
  ] as const)('%s', (_name, chain, finding) => {
    expect(judgeContact([pin()], person([...chain]))).toBe(finding)
  })

  it('a chain that ends before the pinned statement is not the pinned one', () => {
    expect(judgeContact([pin({ fp: toBase64Url(bytes(32, 11)) })], person([first]))).toBe(
      'contact-key-changed',
    )
  })

  it('new keys for only one of the two purposes are new keys', () => {
    const half = { ...statement(11, 20), xPk: bytes(32, 99) }
    expect(judgeContact([pin()], person([first, half]))).toBe('keys-handed-over')
  })

  it('another account at the address of a contact stops, also when that account is itself a contact', () => {
    const other = person([statement(30, 31)], { userId: somebodyElse })
    expect(judgeContact([pin()], other)).toBe('contact-key-changed')
    const both = [
      pin({ userId: somebodyElse, email: 'else@post.example', fp: toBase64Url(bytes(32, 30)) }),
      pin(),
    ]
    expect(judgeContact(both, other)).toBe('contact-key-changed')
  })

  it('nobody pinned is a first contact', () => {
    expect(judgeContact([], person([first]))).toBe('first-contact')
    expect(judgeContact([pin({ userId: somebodyElse, email: 'else@post.example' })], person([first]))).toBe(
      'first-contact',
    )
  })

  it('a level is kept only while the keys stay', () => {
    expect(levelAfter('pinned', pin())).toBe('number')
    expect(levelAfter('address-moved', pin({ level: 'link' }))).toBe('link')
    expect(levelAfter('keys-handed-over', pin())).toBe('none')
    expect(levelAfter('first-contact', null)).toBe('none')
  })
})

describe('pinning', () => {
  const pinned = { userId: ines, email: 'ines@post.example', fp: bytes(32, 11) }

  it('replaces what was pinned for that person, and nobody else', () => {
    const other = pin({ userId: somebodyElse, email: 'else@post.example' })
    const after = withPin([pin(), other], { ...pinned, level: 'none' }, 9)
    expect(after).toEqual([other, pin({ fp: toBase64Url(bytes(32, 11)), level: 'none', at: 9 })])
  })

  it('keeps the date of a comparison while only the address changes', () => {
    const moved = withPin([pin()], { ...pinned, email: 'ines@new.example', level: 'number' }, 9)
    expect(moved).toEqual([pin({ email: 'ines@new.example', fp: toBase64Url(bytes(32, 11)), at: 5 })])
  })
})
