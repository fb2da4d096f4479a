/**
 * Hashes of everything that ships, for publishing them where the server's operator cannot change them unnoticed:
 *
 *     npm run --silent hashes > severy-hashes.json
 *
 * The same commit gives the same bytes (`npm run reproducible`).
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.ts'
import { servedFiles, sha256 } from './served-files.ts'

export interface PublishedHashes {
  name: 'severy'
  version: string
  /** `null` outside of a repository. */
  commit: string | null
  /** Whether files differ from that commit. */
  isChanged: boolean
  /** SHA-256 of what browsers get, by the path that they request. */
  served: Record<string, string>
  /** SHA-256 of every built file, by its path in the installed folder. */
  files: Record<string, string>
}

const hashForm = /^[0-9a-f]{64}$/

/** Computed from the finished builds; throws if one is missing. `apps`: the apps whose files are installed. */
export function hashesOf(apps: readonly string[]): PublishedHashes {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = ask(['rev-parse', 'HEAD'])
  const built = apps.flatMap((app) => {
    const dist = join(root, 'apps', app, 'dist')
    return readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  })
  return {
    name: 'severy',
    version,
    commit,
    isChanged: commit !== null && ask(['status', '--porcelain']) !== '',
    served: Object.fromEntries(servedFiles().map(({ path, hash }) => [path, hash])),
    files: Object.fromEntries(built.toSorted().map((path) => [path, sha256(readFileSync(join(root, path)))])),
  }
}

/** `null` if the text is not such a file. */
export function readPublished(text: string): PublishedHashes | null {
  try {
    const read = JSON.parse(text) as Partial<PublishedHashes> | null
    const served = Object.entries(read?.served ?? {})
    const isWhole =
      read?.name === 'severy' &&
      typeof read.version === 'string' &&
      served.length > 0 &&
      served.every(([path, hash]) => path.startsWith('/') && hashForm.test(hash))
    return isWhole ? (read as PublishedHashes) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Git's answer; `null` without Git or a repository. */
function ask(question: readonly string[]): string | null {
  try {
    return execFileSync('git', question, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch (error) {
    if (error instanceof Error && ('status' in error || 'code' in error)) return null
    throw error
  }
}
