/** Creates an imported file's folders in the vault that its items go to. */
import { addFolder, isPlaceName, placeNameLengthMax, type Folder } from '@severy/domain'
import { ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'
import { changeFolders } from '../folders/change-folders.ts'
import { newId } from '../../base/ids.ts'
import type { Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'

export interface MadeFolders {
  /** The folder's id for a path, or null when the vault cannot hold more folders. */
  idOf(path: readonly string[]): string | null
  /** Ids of the folders that were created. */
  made: string[]
}

/**
 * Creates the folders of these paths (names, outermost first) in one commit. Existing folders with the same names in
 * the same places are reused. `inside`: the parent of all of them.
 */
export async function makeFolders(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  paths: readonly (readonly string[])[],
  inside: string | null,
): Promise<Result<MadeFolders, Refusal<SaveReason>>> {
  let ids = new Map<string, string>()
  let made: string[] = []
  const saved = await changeFolders(engine, unlocked, vault, (present) => {
    ids = new Map()
    made = []
    let folders = present
    for (const path of paths) folders = withPath(folders, path.map(placeName), inside, ids, made)
    return made.length === 0 ? null : folders
  })
  // If no folder was missing, nothing had to be written, and a refusal does not matter.
  if (!saved.ok && made.length > 0) return saved
  const idOf = (path: readonly string[]): string | null => ids.get(keyOf(path.map(placeName))) ?? null
  return ok({ idOf, made })
}

function withPath(
  present: readonly Folder[],
  path: readonly string[],
  inside: string | null,
  ids: Map<string, string>,
  made: string[],
): readonly Folder[] {
  let folders = present
  let parentId = inside
  for (const [depth, name] of path.entries()) {
    const key = keyOf(path.slice(0, depth + 1))
    const parent = parentId
    const known =
      ids.get(key) ??
      folders.find((folder) => folder.name === name && (folder.parentId ?? null) === parent)?.id
    if (known === undefined) {
      const id = newId()
      const next = addFolder(folders, { id, name, ...(parent === null ? {} : { parentId: parent }) })
      if (next === null) return folders
      folders = next
      made.push(id)
      ids.set(key, id)
      parentId = id
    } else {
      ids.set(key, known)
      parentId = known
    }
  }
  return folders
}

/** Cuts a name to the allowed length and characters of a folder name. */
function placeName(name: string): string {
  const text = name.toWellFormed().replaceAll('\0', '').trim()
  const short = Array.from(text).slice(0, placeNameLengthMax).join('')
  return isPlaceName(short) ? short : 'Untitled'
}

function keyOf(path: readonly string[]): string {
  return JSON.stringify(path)
}
