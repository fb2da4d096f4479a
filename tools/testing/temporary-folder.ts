/**
 * The folder in which a test run keeps its databases, browser profiles and files. In memory where the machine has room:
 * the product waits for the disk at each commit, which tells a test nothing, and takes longest when others use the disk.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
  path: string
  /** Deletes it with all that is in it. */
  remove(): void
}

/** A folder in memory, open to everybody, or `null` where there is none or too little room. */
export function memoryFolder(): string | null {
  return hasRoomInMemory() ? memory : null
}

const memory = '/dev/shm'
/** Several times what a whole run has at any moment. */
const freeBytesMin = 4 * 1024 ** 3

/** Where TMPDIR names a place, the folder is made there. */
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

/** What is written there takes memory from the tests themselves: half of what is left has to do. */
function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory() / 2) >= freeBytesMin
}

/** Containers often forbid it there, and some tests start what they have written. */
function runsPrograms(folder: string): boolean {
  const path = join(folder, 'program')
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(path)
  rmSync(path)
  return status === 0
}
