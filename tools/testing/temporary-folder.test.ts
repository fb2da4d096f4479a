import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { makeTemporaryFolder } from './temporary-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(['', tmpdir()])('is a new folder, deleted with its files afterward (TMPDIR=%s)', (asked) => {
  vi.stubEnv('TMPDIR', asked)
  const folder = makeTemporaryFolder()
  writeFileSync(join(folder.path, 'a file'), 'text')
  folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})

it('is created in TMPDIR', () => {
  vi.stubEnv('TMPDIR', tmpdir())
  const folder = makeTemporaryFolder()
  folder.remove()
  expect(dirname(folder.path)).toBe(tmpdir())
})
