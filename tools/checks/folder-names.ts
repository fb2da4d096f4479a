import type { RepositoryFile } from './repository-files.ts'

/** Names that say nothing about the contents, so that anything could be put there. */
const refused = new Set(['common', 'shared', 'misc', 'helpers', 'utils', 'util', 'lib'])

/** Folders must be named after their subject. */
export function checkFolderNames(files: readonly RepositoryFile[]): string[] {
  const folders = new Set(files.flatMap(({ path }) => foldersOf(path)))
  return [...folders]
    .filter((folder) => refused.has(folder.split('/').at(-1) ?? ''))
    .map((folder) => `${folder}/ says nothing about what is inside; name it after its subject`)
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
