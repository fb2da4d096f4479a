/**
 * The folder for a test run's databases, browser profiles and files. It is in memory if the machine has room: the
 * product waits for the disk at each commit, which is irrelevant to tests, and slow while others use the disk.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
  path: string
  /** Deletes the folder and everything in it. */
  remove(): void
}

/** A folder in memory, open to all accounts, or `null` if there is none or not enough room. */
export function memoryFolder(): string | null {
  return hasRoomInMemory() ? memory : null
}

const memory = '/dev/shm'
/** Several times the most that a run uses at once. */
const freeBytesMin = 4 * 1024 ** 3

/** If TMPDIR is set, the folder is created there. */
export function makeTemporaryFolder(): TemporaryFolder {
  const asked = process.env['TMPDIR']
  const parent = asked === undefined || asked === '' ? memoryFolder() : null
  const inMemory = parent === null ? null : makeIn(parent)
  if (inMemory !== null && runsPrograms(inMemory.path)) return inMemory
  inMemory?.remove()
  return makeIn(tmpdir())
}

function makeIn(parent: string): TemporaryFolder {
  const path = mkdtempSync(join(parent, 'severy-tests-'))
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** Files there use memory that the tests need too, so only half of the available memory counts. */
function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory() / 2) >= freeBytesMin
}

/** Containers often forbid running programs there, and some tests start programs that they have written. */
function runsPrograms(folder: string): boolean {
  const path = join(folder, 'program')
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(path)
  rmSync(path)
  return status === 0
}
