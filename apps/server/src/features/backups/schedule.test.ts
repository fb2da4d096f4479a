import { expect, it } from 'vitest'
import type { BackupRow } from './backup-store.ts'
import { outlived } from './schedule.ts'

const dayMs = 24 * 3600_000

function row(name: string, ageDays: number): BackupRow {
  return {
    name,
    cause: 'asked',
    state: 'whole',
    failure: null,
    madeAtMs: (100 - ageDays) * dayMs,
    bytes: 1,
    sha256: null,
    rows: 1,
    files: 0,
    missingFiles: 0,
    checkedAtMs: null,
    check: null,
  }
}

it('deletes backups that were kept long enough, except one that is being restored or checked', () => {
  const backups = [row('newest', 40), row('older', 50), row('oldest', 60)]
  const names = (inUse: string | null) => outlived(backups, 30, 100 * dayMs, inUse).map(({ name }) => name)
  expect(names(null)).toEqual(['older', 'oldest'])
  expect(names('oldest')).toEqual(['older'])
})
