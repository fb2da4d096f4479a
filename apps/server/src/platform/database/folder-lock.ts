/**
 * One server at a time on one SQLite folder. A second one would send every mail and do every job twice, and neither
 * would hear of the other's changes. The lock is the operating system's own, taken through SQLite, which Node offers
 * nothing else for: it goes with the process, however that ends, and the file that stays means nothing.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../folder.ts'

export interface FolderLock {
  /** Whoever waits for the folder may have it. */
  release(): void
}

/** `null`: another process has it. Throws the system's error where the folder cannot be used. */
export function lockFolder(dataDir: string): FolderLock | null {
  makeFolder(dataDir)
  const file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    // Nothing is ever written in it: a full disk keeps nobody from starting.
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) return null
    throw error
  }
  return {
    release() {
      file.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  const busy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
