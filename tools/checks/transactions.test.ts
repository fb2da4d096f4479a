import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { repositoryFiles } from './repository-files.ts'
import { checkTransactions } from './transactions.ts'

const check = (path: string): string[] =>
  checkTransactions([
    { path: `apps/server/src/${path}`, text: 'one\nawait db.transaction().execute(work)\n' },
  ])

it('holds in this repository', () => {
  expect(checkTransactions(repositoryFiles(root))).toEqual([])
})

it('refuses a transaction that nothing would repeat', () => {
  expect(check('features/roles/change-role.ts')).toEqual([
    'apps/server/src/features/roles/change-role.ts:2 begins a transaction itself; call transact or inTransaction (platform/database)',
  ])
  expect(check('platform/database/database.ts')).toEqual([])
  expect(check('features/roles/change-role.test.ts')).toEqual([])
})
