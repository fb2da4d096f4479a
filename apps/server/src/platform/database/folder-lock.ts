/**
 * Allows one server at a time on a SQLite folder. A second one would send every email and run every job twice, and
 * neither would learn of the other's changes. This is an operating-system lock, taken through SQLite because Node has
 * no other way. It ends with the process, however that ends; the file that remains means nothing.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../folder.ts'

export interface FolderLock {
  /** Lets another process take the folder. */
  release(): void
}

/** `null` when another process has the folder. Throws the system's error when the folder is unusable. */
export function lockFolder(dataDir: string): FolderLock | null {
  makeFolder(dataDir)
  const file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    // Nothing is ever written to it, so a full disk does not prevent a start.
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
