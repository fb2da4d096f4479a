import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  storedAboutNobody,
  storedOfAccounts,
  storedOfPassing,
  storedOfSignIns,
  storedOfVaults,
} from './what-is-stored.ts'

const migrations = join(import.meta.dirname, '../../../server/src/migrations')

it('every table of the server is described, and no other', () => {
  const files = globSync('**/*.ts', { cwd: migrations }).map((file) =>
    readFileSync(join(migrations, file), 'utf8'),
  )
  const tables = files.flatMap((text) => [...text.matchAll(/`create table (\w+)/g)].map(([, name]) => name))
  const rows = [...storedOfVaults, ...storedOfAccounts, ...storedOfSignIns, ...storedOfPassing]
  const spokenOf = new Set([...rows.flatMap((row) => row.tables), ...storedAboutNobody])
  expect(tables.length).toBeGreaterThan(30)
  expect([...spokenOf].sort()).toEqual([...new Set(tables)].sort())
})
