import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text file of the repository; `path` is relative to its root, with slashes. */
export interface RepositoryFile {
  path: string
  text: string
}

const binary = /\.(?:png|jpe?g|webp|avif|ico|woff2?|pdf|wasm|zip)$/

/** Committed files, and new files that Git does not ignore. */
export function repositoryFiles(root: string): RepositoryFile[] {
  return repositoryPaths(root)
    .filter((path) => !binary.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The same including pictures and other binary files, but only their paths. */
export function repositoryPaths(root: string): string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listing.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
