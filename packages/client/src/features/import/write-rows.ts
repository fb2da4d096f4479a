/** Writes rows of a preview into a separate file, for later or for another vault. */
import { newId } from '../../base/ids.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { openImports } from './open-import.ts'

/**
 * The chosen rows as a file that can be imported again; null if the preview is gone or the writer's code cannot be
 * fetched. The file is not encrypted.
 */
export async function writeImportRows(
  engine: Engine,
  previewId: string,
  rows: readonly number[],
): Promise<Blob | null> {
  const unlocked = findUnlocked(engine)
  const open = unlocked === null ? undefined : openImports(unlocked).get(previewId)
  const writer = await loadWriter()
  if (open === undefined || writer === null) return null
  const entries = rows.flatMap((row) => open.entries[row] ?? [])
  const folders = new Map<string, { id: string; name: string; parentId: string | null }>()
  const idOf = (path: readonly string[]): string | null => {
    const name = path.at(-1)
    if (name === undefined) return null
    const key = JSON.stringify(path)
    const folder = folders.get(key) ?? { id: newId(), name, parentId: idOf(path.slice(0, -1)) }
    folders.set(key, folder)
    return folder.id
  }
  const items = entries.map(({ item, folder }) => {
    const folderId = idOf(folder)
    return folderId === null ? item : { ...item, folderId }
  })
  const named = [...folders.values()].map(({ id, name, parentId }) =>
    parentId === null ? { id, name } : { id, name, parentId },
  )
  return new Blob([...writer.vaultCsv([{ name: '', isPersonal: true, folders: named, items }])], {
    type: 'text/csv;charset=utf-8',
  })
}

/** Null if the code cannot be fetched now; the next call tries again. */
async function loadWriter(): Promise<typeof import('@severy/domain/export') | null> {
  try {
    return await import('@severy/domain/export')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
