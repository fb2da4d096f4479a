import { lineOf, type RepositoryFile } from './repository-files.ts'

/** Where people and build services keep their clones: such a path exists on one machine only. */
const places = ['home', 'root', 'Users', 'work', 'workspace', 'builds']
const path = new RegExp(`(?<![\\w.~@/-])/(?:${places.join('|')})/[\\w.-]{2,}`, 'g')

/** No file may name an absolute path that exists only on the machine of its author. */
export function checkMachinePaths(files: readonly RepositoryFile[]): string[] {
  return files
    .filter((file) => file.path !== 'package-lock.json')
    .flatMap((file) =>
      [...file.text.matchAll(path)].map(
        (match) =>
          `${file.path}:${String(lineOf(file.text, match.index))} names ${match[0]}, a path of one machine`,
      ),
    )
}
