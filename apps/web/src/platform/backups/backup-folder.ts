/** The folder that automatic backups go to (File System Access). */
import { err, ok, type Result } from '@severy/result'

/** Missing in the DOM's types so far. */
interface Picking {
  showDirectoryPicker?: (options: { id: string; mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>
}
interface Asking {
  queryPermission?: (options: { mode: 'readwrite' }) => Promise<PermissionState>
  requestPermission?: (options: { mode: 'readwrite' }) => Promise<PermissionState>
}

/** `permission`: the browser has to ask again, which requires a click. */
export type FolderProblem = 'permission' | 'folder-gone' | 'disk-full' | 'failed'

/** False in browsers that cannot choose a folder, such as Firefox and Safari: backups are downloaded there. */
export function canPickFolder(): boolean {
  return 'showDirectoryPicker' in window
}

/** Call from a click. Null when the person picks none, or the browser refuses that folder. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await (window as Picking).showDirectoryPicker?.({ id: 'backups', mode: 'readwrite' })) ?? null
  } catch {
    return null
  }
}

/**
 * What prevents writing a backup there; null if nothing does. With `mayAsk`, from a click, the browser may ask the
 * person first.
 */
export async function checkFolder(
  folder: FileSystemDirectoryHandle,
  mayAsk: boolean,
): Promise<FolderProblem | null> {
  try {
    const asking = folder as Asking
    const mode = { mode: 'readwrite' } as const
    let state = (await asking.queryPermission?.(mode)) ?? 'granted'
    if (state !== 'granted' && mayAsk) state = (await asking.requestPermission?.(mode)) ?? state
    if (state !== 'granted') return 'permission'
    // Only reading shows whether a folder was moved or deleted.
    await folder.keys().next()
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/**
 * Writes the file under a name that sorts by time, then removes the oldest of this browser's backups beyond `kept`. A
 * file that could not be completed, or that `signal` aborts, is removed and causes no other file to be removed.
 */
export async function writeToFolder(
  folder: FileSystemDirectoryHandle,
  content: Blob,
  { tag, now, kept, signal }: { tag: string; now: Date; kept: number; signal: AbortSignal },
): Promise<Result<string, FolderProblem>> {
  const name = backupName(tag, now)
  try {
    await removeEmpty(folder, tag)
    const file = await folder.getFileHandle(name, { create: true })
    try {
      const stream = await file.createWritable()
      // Closes the stream; the folder contains nothing of the file before that.
      await content.stream().pipeTo(stream, { signal })
      const { size } = await file.getFile()
      if (size !== content.size) {
        await folder.removeEntry(name)
        throw new Error('The file is not whole')
      }
    } catch (error) {
      // A backup of the same minute is still complete.
      await removeEmpty(folder, tag)
      throw error
    }
  } catch (error) {
    return err(problemOf(error))
  }
  await removeOldest(folder, name, tag, kept)
  return ok(name)
}

/** `severy-backup-2026-11-27-0630-k3f9.severy`, with the local time. */
export function backupName(tag: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-')
  return `severy-backup-${day}-${[now.getHours(), now.getMinutes()].map(twoDigits).join('')}-${tag}.severy`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/**
 * Keeps `kept` backups of this browser, including the one just written, even if others look newer because a clock was
 * ahead. Old ones that cannot be removed now are removed with the next backup.
 */
async function removeOldest(
  folder: FileSystemDirectoryHandle,
  written: string,
  tag: string,
  kept: number,
): Promise<void> {
  try {
    const names = (await ownNames(folder, tag)).filter((name) => name !== written)
    const surplus = Math.max(0, names.length + 1 - kept)
    for (const name of names.sort().slice(0, surplus)) await folder.removeEntry(name)
  } catch {
    // One backup too many does no harm.
  }
}

/**
 * Removes the empty files of backups that were interrupted: a page that closes leaves only the name. They would count
 * as backups, and push out complete ones.
 */
async function removeEmpty(folder: FileSystemDirectoryHandle, tag: string): Promise<void> {
  try {
    for (const name of await ownNames(folder, tag)) {
      const file = await (await folder.getFileHandle(name)).getFile()
      if (file.size === 0) await folder.removeEntry(name)
    }
  } catch {
    // If something prevents this, the next step reports it.
  }
}

async function ownNames(folder: FileSystemDirectoryHandle, tag: string): Promise<string[]> {
  const isOwn = new RegExp(String.raw`^severy-backup-\d{4}-\d\d-\d\d-\d{4}-${tag}\.severy$`, 'u')
  const names: string[] = []
  for await (const name of folder.keys()) if (isOwn.test(name)) names.push(name)
  return names
}

function problemOf(error: unknown): FolderProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError') return 'folder-gone'
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'permission'
  return name === 'QuotaExceededError' ? 'disk-full' : 'failed'
}
