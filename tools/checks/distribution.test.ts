import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { checkDistribution } from './distribution.ts'
import { repositoryFiles } from './repository-files.ts'

const place = 'apps/server/src/migrations/distribution.ts'

/** Problems of these tables with these keys, without the file name in front of each. */
function check(
  keys: Readonly<Record<string, string>>,
  statements: readonly string[],
  { store = '', exceptions = {} }: { store?: string; exceptions?: Readonly<Record<string, string>> } = {},
): string[] {
  const migration = `export const first = { statements: ({ int, strict }) => [${statements.map((sql) => `\`${sql}\``).join()}] }`
  return checkDistribution([
    {
      path: place,
      text: `const reference = 'reference table'
        const keys = ${JSON.stringify({ migrations: 'reference table', ...keys })} as const
        const exceptions: Record<string, string> = ${JSON.stringify(exceptions)}`,
    },
    { path: 'apps/server/src/migrations/0001-first.ts', text: migration },
    { path: 'apps/server/src/features/vaults/vault-store.ts', text: store },
  ]).map((problem) => problem.replace(`${place}: `, ''))
}

const users = 'create table users (user_id text primary key, email text)${strict}'
const vaults = 'create table vaults (vault_id text primary key)${strict}'
const keys = { users: 'user_id', vaults: 'vault_id' }

it('holds in this repository', () => {
  expect(checkDistribution(repositoryFiles(root))).toEqual([])
})

it('sees the tables, joins and words of this repository', () => {
  const files = repositoryFiles(root).map((file) =>
    file.path === place ? { ...file, text: file.text.split('const exceptions')[0]! } : file,
  )
  const problems = checkDistribution(files).map((problem) => problem.replace(`${place}: `, ''))
  expect(problems).toContain('memberships (vault_id) refers to vaults elsewhere')
  expect(problems).toContain('passkeys (credential_id) is unique without user_id')
  expect(problems).toContain('vaults is joined with memberships elsewhere')
  expect(problems).toContain('platform/live.ts uses LISTEN and NOTIFY')
})

describe('a table', () => {
  it('needs a key that it has, and every key a table', () => {
    expect(check({ vaults: 'vault_id', gone: 'user_id' }, [users, vaults])).toEqual([
      'gone is no table',
      'users has neither a key nor "reference table"',
    ])
    expect(check(keys, [users.replace('text primary key', 'text'), vaults])).toEqual([
      'users has no primary key',
    ])
  })

  it('has its key in every unique index, and never without a value', () => {
    const sessions =
      'create table sessions (token_hash text primary key, user_id text, seen_at ${int} not null)${strict}'
    expect(check({ ...keys, sessions: 'user_id' }, [users, vaults, sessions])).toEqual([
      'sessions.user_id may be null',
      'sessions (token_hash) is unique without user_id',
    ])
    const byEmail = 'create unique index users_by_email on users (email)'
    expect(check(keys, [users, vaults, byEmail])).toEqual(['users (email) is unique without user_id'])
  })

  it('refers to rows on the same server, or to a reference table', () => {
    const members =
      'create table members (user_id text not null references users, vault_id text not null references vaults, primary key (user_id, vault_id))'
    expect(check({ ...keys, members: 'user_id' }, [users, vaults, members])).toEqual([
      'members (vault_id) refers to vaults elsewhere',
    ])
    expect(
      check({ ...keys, vaults: 'reference table', members: 'user_id' }, [users, vaults, members]),
    ).toEqual([])
    expect(
      check({ ...keys, users: 'user_id', members: 'reference table' }, [users, vaults, members]),
    ).toEqual([
      'members (vault_id) refers to vaults elsewhere',
      'members (user_id) refers to users elsewhere',
    ])
  })
})

describe('a query', () => {
  const tables = [
    users,
    vaults,
    'create table heads (vault_id text, h_seq ${int}, primary key (vault_id, h_seq))',
  ]
  const all = { ...keys, heads: 'vault_id' }
  const join = (on: string): string[] =>
    check(all, tables, { store: `db.selectFrom('vaults').innerJoin('heads', ${on})` })

  it('joins rows by the key of both', () => {
    expect(join(`'heads.vault_id', 'vaults.vault_id'`)).toEqual([])
    expect(
      join(
        `(join) => join.onRef('heads.h_seq', '=', 'vaults.h_seq').onRef('heads.vault_id', '=', 'vaults.vault_id')`,
      ),
    ).toEqual([])
    expect(join(`'heads.h_seq', 'vaults.h_seq'`)).toEqual(['heads is joined with vaults elsewhere'])
  })

  it('never changes the key', () => {
    expect(
      check(all, tables, { store: `db.updateTable('heads').set({ vault_id: to }).where('h_seq', '=', 1)` }),
    ).toEqual(['features/vaults/vault-store.ts changes heads.vault_id'])
    expect(check(all, tables, { store: `db.updateTable('heads').set({ h_seq: 2 })` })).toEqual([])
  })
})

it('refuses features that other databases lack', () => {
  const trigger = 'create trigger t after insert on users begin select 1; end'
  expect(check(keys, [users, vaults, trigger])).toEqual(['migrations/0001-first.ts uses triggers'])
  expect(check(keys, [users, vaults], { store: 'sql`select pg_advisory_lock(${key})`' })).toEqual([
    'features/vaults/vault-store.ts uses advisory locks',
  ])
})

it('allows named exceptions, and refuses outdated ones', () => {
  const byEmail = 'create unique index users_by_email on users (email)'
  const exceptions = { 'users (email) is unique without user_id': 'a table of addresses' }
  expect(check(keys, [users, vaults, byEmail], { exceptions })).toEqual([])
  expect(check(keys, [users, vaults], { exceptions })).toEqual([
    'the exception "users (email) is unique without user_id" excuses nothing',
  ])
})
