import type { RepositoryFile } from './repository-files.ts'

/** Every package and app needs a row in `tools/rooms.mjs`: without one, no rule would check its imports. */
export function checkRoomRows(
  files: readonly RepositoryFile[],
  rooms: Readonly<Record<string, unknown>>,
): string[] {
  const found = new Set(
    files
      .map(({ path }) => /^((?:packages|apps)\/[^/]+)\//.exec(path)?.[1])
      .filter((room) => room !== undefined),
  )
  const withoutRow = [...found]
    .filter((room) => !(room in rooms))
    .map((room) => `${room} has no row in tools/rooms.mjs`)
  const withoutRoom = Object.keys(rooms)
    .filter((room) => room.includes('/') && !found.has(room))
    .map((room) => `tools/rooms.mjs has a row for ${room}, which is not there`)
  return [...withoutRow, ...withoutRoom]
}
