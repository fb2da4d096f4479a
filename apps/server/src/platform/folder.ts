import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents, readable by this account only. Throws the system's error when that fails.
 * One level at a time: Node's `recursive` never returns for places like `/proc`, where the parent exists but nothing
 * can be created in it.
 */
export function makeFolder(path: string): void {
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it first.
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere || !statSync(path).isDirectory()) throw error
  }
}
