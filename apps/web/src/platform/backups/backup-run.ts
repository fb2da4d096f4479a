/**
 * One automatic backup: whether it is due, where it goes, and how it is recorded (docs/decisions/0113). Independent of
 * the page and the engine, so that every problem can be tested without a browser.
 */
import type { WriteBackupReason, WrittenBackup } from '@severy/client'
import type { Result } from '@severy/result'
import { backupName, checkFolder, writeToFolder, type FolderProblem } from './backup-folder.ts'
import type { BackupChoice } from './backup-store.ts'

export type BackupProblem = FolderProblem | WriteBackupReason | 'unexpected'

/** What a run needs from the page. */
export interface BackupDevice {
  /** The current choice, including changes by another tab. */
  readChoice: () => Promise<BackupChoice | null>
  /** Null if backups were turned off in the meantime. Throws if the browser cannot store anything. */
  noteWritten: (at: number) => Promise<BackupChoice | null>
  /** May never answer once the vault has locked. */
  seal: (withFiles: boolean) => Promise<Result<WrittenBackup, { reason: BackupProblem }>>
  download: (content: Blob, name: string) => void
  now: () => number
}

export type BackupOutcome =
  | { name: 'written'; choice: BackupChoice | null; leftOut: number }
  | { name: 'problem'; problem: BackupProblem }
  /** None is due, another tab writes it, or the vault has locked. */
  | { name: 'none' }

const dayMs = 24 * 60 * 60_000
/**
 * A backup is due this much before a whole number of days has passed. Without it, someone who opens the vault each
 * morning would get each backup a little later than the day before.
 */
const slackMs = 4 * 60 * 60_000
const lockName = 'automatic-backups'

const none: BackupOutcome = { name: 'none' }

/**
 * Writes a backup if one is due, or immediately if the person asked for it: the browser may then ask for the folder
 * again, and a backup that another tab is writing is awaited. If `signal` aborts it, nothing of it remains.
 */
export async function runBackup(
  device: BackupDevice,
  { isAsked, signal, onStart }: { isAsked: boolean; signal: AbortSignal; onStart: () => void },
): Promise<BackupOutcome> {
  const asLock = isAsked ? { signal } : { ifAvailable: true }
  try {
    return await navigator.locks.request(lockName, asLock, async (lock) => {
      const choice = await device.readChoice()
      if (lock === null || choice === null || signal.aborted) return none
      if (!isAsked && !isDue(choice, device.now())) return none
      onStart()
      return await whileOpen(writeOne(device, choice, signal), signal)
    })
  } catch (error) {
    // The vault locked before it was this tab's turn.
    if (signal.aborted) return none
    throw error
  }
}

/** Whether a backup is due. Also if the last one seems to be in the future, because the clock was ahead then. */
export function isDue({ writtenAt, everyDays }: BackupChoice, now: number): boolean {
  return writtenAt === null || writtenAt > now || now - writtenAt >= everyDays * dayMs - slackMs
}

async function writeOne(
  device: BackupDevice,
  choice: BackupChoice,
  signal: AbortSignal,
): Promise<BackupOutcome> {
  const { folder, tag, kept, withFiles } = choice
  // Again: it may have become unavailable while another tab wrote.
  const missing = folder === null ? null : await checkFolder(folder, false)
  if (missing !== null) return { name: 'problem', problem: missing }
  const sealed = await device.seal(withFiles)
  if (signal.aborted) return none
  if (!sealed.ok) return { name: 'problem', problem: sealed.error.reason }
  const { content, leftOut } = sealed.value
  const now = new Date(device.now())
  if (folder === null) device.download(content, backupName(tag, now))
  else {
    const saved = await writeToFolder(folder, content, { tag, now, kept, signal })
    if (!saved.ok) return { name: 'problem', problem: saved.error }
  }
  try {
    return { name: 'written', choice: await device.noteWritten(now.getTime()), leftOut }
  } catch {
    return { name: 'problem', problem: 'failed' }
  }
}

/** Calls to the engine of a locked vault are never answered, and would hold the lock of all tabs. */
function whileOpen(run: Promise<BackupOutcome>, signal: AbortSignal): Promise<BackupOutcome> {
  return new Promise((resolve, reject) => {
    const end = () => {
      resolve(none)
    }
    signal.addEventListener('abort', end, { once: true })
    run.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', end)
    })
  })
}
