import type { Contact } from '@severy/crypto'
import { encodeStatement, toBase64Url, type VerifiedStatement } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { levelAfter, withPin } from './pins.ts'
import { sealPaths, sealRules, type SealPath } from './seal-rules.ts'
import { sealingKeyAfter } from './sealing-key.ts'
import { judge, type Judgment, type Standing } from './standing.ts'

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill)
const [ines, somebodyElse] = [1, 2]
const idOf = (user: number): string => toBase64Url(bytes(16, user))
const [home, work] = [7, 8]

/** `keys` names both key pairs, `tag` the address; `after` is the statement before it. */
function statement(
  keys: number,
  { tag = home, user = ines, after = null as VerifiedStatement | null, fp = 0 } = {},
): VerifiedStatement {
  const idSeq = after === null ? 0 : after.idSeq + 1
  return {
    userId: bytes(16, user),
    idSeq,
    prev: after === null ? bytes(32, 0) : after.fp,
    edPk: bytes(32, keys),
    xPk: bytes(32, keys),
    emailTag: bytes(16, tag),
    timeMs: 1,
    fp: bytes(32, fp === 0 ? 100 + 10 * user + keys + tag + idSeq * 50 : fp),
  }
}

function pin(
  of: VerifiedStatement,
  level: Contact['level'] = 'number',
  email = 'ines@post.example',
): Contact {
  const { userId, fp } = of
  return {
    userId: toBase64Url(userId),
    email,
    fp: toBase64Url(fp),
    statement: toBase64Url(encodeStatement(of)),
    level,
    at: 5,
    ...(level === 'org' ? { orgVaultId: 'org' } : {}),
  }
}

interface Case {
  pins?: Contact[]
  stands: VerifiedStatement
  known?: VerifiedStatement[]
  listed?: VerifiedStatement
  isCurrent?: boolean
  userId?: string
}

function answer({ pins = [], stands, known = [], listed, isCurrent = false, userId }: Case): Judgment {
  const vouchedBy = (_id: unknown, fp: Uint8Array): string | null =>
    listed !== undefined && toBase64Url(listed.fp) === toBase64Url(fp) ? 'org' : null
  const person = {
    userId: userId ?? toBase64Url(stands.userId),
    statement: stands,
    statements: known,
    isCurrent,
  }
  return judge({ pins, vouchedBy }, person)
}

const first = statement(20)
const moved = statement(20, { tag: work, after: first })
const renewed = statement(21, { after: first })
const forked = statement(22, { after: first })
const other = statement(30, { fp: 9 })
const impostor = statement(31, { user: somebodyElse })
const elses = statement(40, { user: somebodyElse, tag: work })

describe('whose keys these are', () => {
  it.each<[string, Standing, Case]>([
    ['compared, at this address', 'verified', { pins: [pin(first)], stands: first }],
    ['used before, without a comparison', 'known', { pins: [pin(first, 'none')], stands: first }],
    ['by the link of an invitation', 'known', { pins: [pin(first, 'link')], stands: first }],
    ['an organization lists them', 'vouched', { stands: first, listed: first }],
    [
      'an organization lists them still',
      'vouched',
      { pins: [pin(first, 'org')], stands: first, listed: first },
    ],
    ['an organization lists them no longer', 'known', { pins: [pin(first, 'org')], stands: first }],
    ['an organization lists other ones', 'new', { stands: moved, listed: first }],
    ['nobody has said anything', 'new', { stands: first }],
    [
      'the keys of a known person, for another address',
      'address-differs',
      { pins: [pin(first)], stands: moved, known: [first] },
    ],
    ['the same without the statement between', 'address-differs', { pins: [pin(first)], stands: moved }],
    [
      'an older statement of the pinned keys, for another address',
      'address-differs',
      { pins: [pin(moved)], stands: first, known: [moved] },
    ],
    [
      'the known ones have signed these',
      'keys-replaced',
      { pins: [pin(first)], stands: renewed, known: [first] },
    ],
    ['these have signed the known ones', 'keys-replaced', { pins: [pin(renewed)], stands: first }],
    [
      'the known ones have signed others',
      'keys-replaced',
      { pins: [pin(first)], stands: first, known: [renewed] },
    ],
    ['of nobody known, and they have signed others', 'keys-replaced', { stands: first, known: [renewed] }],
    [
      'listed, and they have signed others',
      'keys-replaced',
      { stands: first, listed: first, known: [renewed] },
    ],
    ['nothing connects them with the known ones', 'contradicts', { pins: [pin(first)], stands: other }],
    ['someone else at the address of a contact', 'contradicts', { pins: [pin(first)], stands: impostor }],
    [
      'listed, at the address of a contact',
      'contradicts',
      { pins: [pin(first)], stands: impostor, listed: impostor },
    ],
    [
      'a contact at the address of another one',
      'contradicts',
      {
        pins: [pin(first), pin(elses, 'number', 'e@w')],
        stands: statement(40, { user: somebodyElse, after: elses }),
        known: [elses],
      },
    ],
    ['two others follow one and the same', 'contradicts', { stands: renewed, known: [first, forked] }],
    [
      'compared, and another follows the same',
      'contradicts',
      { pins: [pin(renewed)], stands: renewed, known: [first, forked] },
    ],
    [
      'said to be the newest, and are not',
      'contradicts',
      { pins: [pin(renewed)], stands: first, isCurrent: true },
    ],
    [
      'of another user than they are served for',
      'contradicts',
      { stands: first, userId: idOf(somebodyElse) },
    ],
  ])('%s: %s', (_what, standing, given) => {
    expect(answer(given).standing).toBe(standing)
  })

  it('new keys for only one of the two purposes are new keys', () => {
    const half = { ...moved, emailTag: first.emailTag, xPk: bytes(32, 99) }
    expect(answer({ pins: [pin(first)], stands: half, known: [first] }).standing).toBe('keys-replaced')
    expect(answer({ stands: first, known: [half] }).isSuperseded).toBe(true)
  })

  it('a newer statement of the same keys supersedes nothing', () => {
    expect(answer({ pins: [pin(first)], stands: first, known: [moved] })).toMatchObject({
      standing: 'verified',
      isSuperseded: false,
    })
  })

  it('statements of other people change nothing', () => {
    const theirs = { ...renewed, userId: bytes(16, somebodyElse) }
    expect(answer({ pins: [pin(first)], stands: first, known: [theirs] }).standing).toBe('verified')
  })
})

/** What each path allows: `s` immediately, `a` after a review, `-` never; in the order of `standings`. */
const standings = [
  'verified',
  'known',
  'vouched',
  'new',
  'address-differs',
  'keys-replaced',
  'contradicts',
] as const
const expected: Record<SealPath, string> = {
  'share-item': 'ssaaaa-',
  'vault-member': 'ssaaaa-',
  'organization-member': 'ssaaaa-',
  'invitation-looked-at': 'ssaaaa-',
  'invitation-proved': 'ssss---',
  'group-member': 'sss----',
  'accepted-keys': 'ssaaaa-',
  'renewed-key': 'sssss--',
  'repaired-vault': 'sssss--',
  'trusted-contact': 's------',
}

describe('a key to seal to', () => {
  const judged = (standing: Standing, isSuperseded = false): Judgment => ({
    standing,
    isSuperseded,
    pin: null,
    orgVaultId: null,
  })
  const give = (path: SealPath, judgment: Judgment, acceptedFp: string | null = null) =>
    sealingKeyAfter(judgment, path, { statement: first }, acceptedFp)
  const [seen, notSeen] = [toBase64Url(first.fp), toBase64Url(renewed.fp)]

  it('has a row for each path, and a rule for each answer', () => {
    expect(Object.keys(expected).sort()).toEqual([...sealPaths].sort())
    for (const path of sealPaths) expect(Object.keys(sealRules[path]).sort()).toEqual([...standings].sort())
  })

  const cells = Object.entries(expected).flatMap(([path, row]) =>
    standings.map((standing, i) => [path as SealPath, standing, row[i] ?? '?'] as const),
  )
  it.each(cells)('%s, %s: %s', (path, standing, word) => {
    const unseen = give(path, judged(standing))
    expect(unseen.ok).toBe(word === 's')
    expect(give(path, judged(standing), notSeen).ok).toBe(word === 's')
    expect(give(path, judged(standing), seen).ok).toBe(word !== '-')
    if (!unseen.ok) expect(unseen.error).toEqual({ standing, answer: word === 'a' ? 'ask' : 'refuse' })
  })

  it.each(sealPaths)('%s: none for keys that were handed over, whoever accepts them', (path) => {
    for (const standing of standings) expect(give(path, judged(standing, true), seen).ok).toBe(false)
  })
})

describe('pinning', () => {
  it('replaces what was pinned for that person, and nobody else', () => {
    const [one, two] = [pin(first), pin(elses, 'link', 'else@post.example')]
    const after = withPin(
      [one, two],
      { userId: idOf(ines), email: one.email, statement: renewed, level: 'none' },
      9,
    )
    expect(after).toEqual([two, { ...pin(renewed, 'none'), at: 9 }])
  })

  it('keeps the date of a comparison while the level stays', () => {
    const person = {
      userId: idOf(ines),
      email: 'ines@new.example',
      statement: moved,
      level: 'number' as const,
    }
    expect(withPin([pin(first)], person, 9)).toEqual([pin(moved, 'number', 'ines@new.example')])
  })

  it('keeps a level only for the same keys at the same address', () => {
    const levels = standings.map((standing) =>
      levelAfter({ standing, pin: pin(first), orgVaultId: null, isSuperseded: false }),
    )
    expect(levels).toEqual(['number', 'none', 'org', 'none', 'none', 'none', 'none'])
    const byLink = {
      standing: 'known',
      pin: pin(first, 'link'),
      orgVaultId: null,
      isSuperseded: false,
    } as const
    expect(levelAfter(byLink)).toBe('link')
  })
})
