import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { repositoryFiles } from './repository-files.ts'
import { checkTableOwners } from './table-owners.ts'

const migration = {
  path: 'apps/server/src/migrations/0001-first-tables.ts',
  text: `export const first = { owners: { items: 'vaults', jobs: 'platform/jobs' }, statements: () => [] }`,
}

function check(path: string, text: string): string[] {
  return checkTableOwners([migration, { path: `apps/server/src/${path}`, text }])
}

it('refuses a query on the table of another feature', () => {
  const text = `export const find = (db) =>\n  db.selectFrom('items as i').selectAll()\n`
  expect(check('features/accounts/account-store.ts', text)).toEqual([
    'apps/server/src/features/accounts/account-store.ts:2 queries items, which belongs to vaults',
  ])
})

it('refuses a join with the table of another feature', () => {
  const text = `db.selectFrom('users').innerJoin('items', 'items.user_id', 'users.id')`
  expect(check('features/accounts/account-store.ts', text)).toHaveLength(1)
})

it("lets a feature's stores query its own tables", () => {
  expect(check('features/vaults/item-store.ts', `db.insertInto('items')`)).toEqual([])
  expect(check('platform/job-store.ts', `db.updateTable('jobs')`)).toEqual([])
})

it('sees the queries of this repository', () => {
  const files = repositoryFiles(root).map((file) => ({
    ...file,
    text: file.path.includes('/migrations/0')
      ? file.text.replaceAll(/: 'platform\/jobs'/g, ": 'nobody'")
      : file.text,
  }))
  expect(checkTableOwners(files).some((problem) => problem.includes('queries jobs'))).toBe(true)
})
