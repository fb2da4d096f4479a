import type { RepositoryFile } from './repository-files.ts'

const filesMax = 25
/** The folders that every screen of the web app depends on. Each folder directly inside is a room. */
const houses = /^(apps\/web\/src\/(?:platform|shell))\/(.+)$/

/** Files must be in rooms with names, and a room with more files than this must be split. */
export function checkRoomSizes(files: readonly RepositoryFile[]): string[] {
  const counts = new Map<string, number>()
  const problems: string[] = []
  for (const { path } of files) {
    const [, house, rest] = houses.exec(path) ?? []
    if (house === undefined || rest === undefined) continue
    if (!rest.includes('/')) problems.push(`${path} lies in no room; move it into a folder of ${house}`)
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  for (const [folder, count] of counts) {
    if (count > filesMax) {
      problems.push(`${folder} has ${String(count)} files; more than ${String(filesMax)} are two rooms`)
    }
  }
  return problems
}
