import { describe, expect, it } from 'vitest'
import { compareLogin, type Comparison, type SavedLogin } from './compare.ts'
import type { NoticedLogin } from './notice.ts'

const login = (more: Partial<NoticedLogin> = {}): NoticedLogin => ({
  kind: 'login',
  url: 'https://bank.example/login',
  username: 'mara',
  password: 'new',
  current: '',
  ...more,
})
const saved = (ref: string, username: string, password: string): SavedLogin<string> => ({
  ref,
  username,
  password,
})
const change = login({ kind: 'password-change', username: '', current: 'old' })

describe('a noticed login compared with what the vault has for its site', () => {
  it.each<[string, NoticedLogin, SavedLogin<string>[], Comparison<string>]>([
    ['is new in an empty vault', login(), [], { kind: 'add' }],
    ['is known', login(), [saved('a', 'mara', 'new')], { kind: 'known' }],
    ['is known whatever the case of the name', login(), [saved('a', ' Mara', 'new')], { kind: 'known' }],
    [
      'is known where one of two with the same name has it',
      login(),
      [saved('a', 'mara', 'old'), saved('b', 'mara', 'new')],
      { kind: 'known' },
    ],
    ['changes that with its name', login(), [saved('a', 'mara', 'old')], { kind: 'update', refs: ['a'] }],
    ['is new beside another name', login(), [saved('a', 'jon', 'old')], { kind: 'add' }],
    [
      'is new beside another name with the same password',
      login(),
      [saved('a', 'jon', 'new')],
      { kind: 'add' },
    ],
    [
      'has no name and a known password',
      login({ username: '' }),
      [saved('a', 'jon', 'new')],
      { kind: 'known' },
    ],
    [
      'has no name and may be each of them',
      login({ username: '' }),
      [saved('a', 'jon', 'x'), saved('b', 'mara', 'y')],
      { kind: 'update', refs: ['a', 'b'] },
    ],
    [
      'was changed, and the old password tells whose it is',
      change,
      [saved('a', 'jon', 'other'), saved('b', 'mara', 'old')],
      { kind: 'update', refs: ['b'] },
    ],
    [
      'was changed by someone whose name the page shows differently',
      { ...change, username: 'Mara Holm' },
      [saved('b', 'mara', 'old')],
      { kind: 'update', refs: ['b'] },
    ],
    [
      'was changed from a password that the vault does not have',
      { ...change, username: 'mara' },
      [saved('a', 'jon', 'x'), saved('b', 'mara', 'y')],
      { kind: 'update', refs: ['b'] },
    ],
    ['was changed, and the vault has it', change, [saved('b', 'mara', 'new')], { kind: 'known' }],
  ])('%s', (_name, noticed, logins, wanted) => {
    expect(compareLogin(noticed, logins)).toEqual(wanted)
  })
})
