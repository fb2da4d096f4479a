import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, for this account's eyes only. Throws the system's error where there can be none.
 * One by one: Node's own `recursive` never comes back from a place like `/proc`, where a folder can be made nowhere
 * although the one above it is there.
 */
export function makeFolder(path: string): void {
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Also when another process was first.
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere || !statSync(path).isDirectory()) throw error
  }
}
