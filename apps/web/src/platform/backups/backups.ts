/**
 * Automatic backups of the open vault (docs/decisions/0113): while it is open, this browser writes one whenever one is
 * due. One tab writes at a time; the others find what it wrote.
 */
import type { WriteBackupReason } from '@severy/client'
import { create } from 'zustand'
import { engine } from '../engine/engine-host.ts'
import { orUnexpected } from '../or-unexpected.ts'
import { saveFile } from '../save-file.ts'
import { useSession } from '../session.ts'
import { useNow } from '../use-now.ts'
import { backupName, checkFolder, writeToFolder, type FolderProblem } from './backup-folder.ts'
import { readChoice, removeChoice, writeChoice, type BackupChoice } from './backup-store.ts'

export type BackupProblem = FolderProblem | WriteBackupReason | 'unexpected'

interface State {
  /** Null: none are made here. */
  choice: BackupChoice | null
  isKnown: boolean
  isWriting: boolean
  /** Why the last one could not be written. */
  problem: BackupProblem | null
  /** How many attachments the last one lacks. */
  leftOut: number
}

const unknown: State = { choice: null, isKnown: false, isWriting: false, problem: null, leftOut: 0 }

export const useBackups = create<State>(() => unknown)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Somebody who opens the vault every morning is not always later than the day before. */
const slackMs = 4 * hourMs
const lockName = 'automatic-backups'

/** After a problem that costs work to find out, not before this. */
let waitsUntil = 0

/** Call while a vault is open; the returned function stops watching. */
export function watchBackups(): () => void {
  useBackups.setState(unknown)
  waitsUntil = 0
  void look()
  const timer = setInterval(() => void look(), minuteMs)
  return () => {
    clearInterval(timer)
    useBackups.setState(unknown)
  }
}

async function look(): Promise<void> {
  const userId = openUser()
  if (userId === null) return
  const choice = await readChoice(userId)
  if (openUser() !== userId) return
  const before = useBackups.getState().choice
  // Another tab has written one, so what stood in the way here is gone.
  const isNewer = before !== null && choice?.writtenAt !== before.writtenAt
  useBackups.setState({ choice, isKnown: true, ...(isNewer && { problem: null }) })
  if (choice !== null && isDue(choice, Date.now()) && mayExport() && Date.now() >= waitsUntil)
    await write(false)
}

/** Call from a click: the browser may ask for the folder again. Resolves to whether there is a new one. */
export function backUpNow(): Promise<boolean> {
  return write(true)
}

/** From now on in this browser. Throws where the browser stores nothing. */
export async function chooseBackups(choice: Omit<BackupChoice, 'tag' | 'writtenAt'>): Promise<void> {
  const userId = openUser()
  if (userId === null) return
  const before = await readChoice(userId)
  const next = { tag: newTag(), writtenAt: null, ...before, ...choice }
  await writeChoice(userId, next)
  useBackups.setState({ choice: next, isKnown: true, problem: null, leftOut: 0 })
}

/** In this browser. What was written stays in the folder. */
export async function stopBackups(): Promise<void> {
  const userId = openUser()
  if (userId === null) return
  await removeChoice(userId)
  useBackups.setState({ ...unknown, isKnown: true })
}

async function write(isAsked: boolean): Promise<boolean> {
  const userId = openUser()
  const wanted = useBackups.getState().choice
  if (userId === null || wanted === null) return false
  // First, while the click still counts.
  const folderProblem = wanted.folder === null ? null : await checkFolder(wanted.folder, isAsked)
  if (folderProblem !== null) {
    useBackups.setState({ problem: folderProblem })
    return false
  }
  return await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    const choice = await readChoice(userId)
    if (lock === null || choice === null || !(isAsked || isDue(choice, Date.now()))) return false
    useBackups.setState({ isWriting: true })
    const outcome = await writeOne(userId, choice)
    // The vault may have locked, or another one opened.
    if (openUser() !== userId) return outcome === null
    if (outcome !== null) waitsUntil = Date.now() + hourMs
    useBackups.setState({ isWriting: false, problem: outcome })
    return outcome === null
  })
}

/** Null once it is there. */
async function writeOne(userId: string, choice: BackupChoice): Promise<BackupProblem | null> {
  const written = await orUnexpected(engine().writeBackup(choice.withFiles))
  if (!written.ok) return written.error.reason
  const { content, leftOut } = written.value
  const now = new Date()
  const { folder, tag, kept } = choice
  if (folder === null) saveFile(content, backupName(tag, now))
  else {
    const saved = await writeToFolder(folder, content, { tag, now, kept })
    if (!saved.ok) return saved.error
  }
  const next = { ...choice, writtenAt: now.getTime() }
  try {
    await writeChoice(userId, next)
  } catch {
    return 'failed'
  }
  if (openUser() === userId) useBackups.setState({ choice: next, leftOut })
  return null
}

/** Also when the clock of the last one was ahead. */
function isDue({ writtenAt, everyDays }: BackupChoice, now: number): boolean {
  return writtenAt === null || writtenAt > now || now - writtenAt >= everyDays * dayMs - slackMs
}

/** Problems that pass by themselves; the bell shows them once two backups are missing. */
const passing: ReadonlySet<BackupProblem> = new Set([
  'offline',
  'unreachable',
  'rate-limited',
  'maintenance',
  'server-full',
  'locked',
  'canceled',
])

/** What the person has to look after; null while all is well. */
export function useBackupProblem(): BackupProblem | null {
  const { choice, problem } = useBackups()
  const now = useNow(minuteMs)
  if (choice === null || problem === null) return null
  // Said elsewhere already.
  if (problem === 'integrity' || problem === 'export-forbidden') return null
  const isLate = now - (choice.writtenAt ?? 0) > 2 * choice.everyDays * dayMs
  return passing.has(problem) && !isLate ? null : problem
}

function newTag(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => (byte % 36).toString(36)).join('')
}

function openUser(): string | null {
  const { status } = useSession.getState()
  return status.name === 'unlocked' ? status.account.userId : null
}

function mayExport(): boolean {
  const { status } = useSession.getState()
  return status.name === 'unlocked' && status.account.policies.mayExport
}
