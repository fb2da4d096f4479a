/**
 * Automatic backups of the open vault (docs/decisions/0113): while it is open, this browser writes one whenever it is
 * due. One tab writes at a time; the others see the result.
 */
import { create } from 'zustand'
import type { Engine } from '../engine/use-engine.ts'
import { orUnexpected } from '../server/or-unexpected.ts'
import { saveFile } from '../browser/save-file.ts'
import { useSession } from '../session/session.ts'
import { useNow } from '../browser/use-now.ts'
import { checkFolder } from './backup-folder.ts'
import { isDue, runBackup, type BackupDevice, type BackupProblem } from './backup-run.ts'
import { changeChoice, readChoice, type BackupChoice } from './backup-store.ts'

interface State {
  /** Null: no backups are made here. */
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

/** After a problem that is costly to detect, no retry before this time. */
let waitsUntil = 0
/** Aborted when the vault locks, together with the backup being written. */
let watch = new AbortController()

/** Call while a vault is open; the returned function stops watching. */
export function watchBackups(engine: Pick<Engine, 'writeBackup'>): () => void {
  useBackups.setState(unknown)
  waitsUntil = 0
  const own = new AbortController()
  watch = own
  void look(engine)
  const timer = setInterval(() => void look(engine), minuteMs)
  return () => {
    own.abort()
    clearInterval(timer)
    useBackups.setState(unknown)
  }
}

async function look(engine: Pick<Engine, 'writeBackup'>): Promise<void> {
  const userId = openUser()
  if (userId === null) return
  const choice = await readChoice(userId)
  if (openUser() !== userId) return
  const before = useBackups.getState().choice
  // Another tab has written one, so the problem here no longer exists.
  const isNewer = before !== null && choice?.writtenAt !== before.writtenAt
  useBackups.setState({ choice, isKnown: true, ...(isNewer && { problem: null }) })
  if (choice !== null && isDue(choice, Date.now()) && mayExport() && Date.now() >= waitsUntil)
    await write(engine, false)
}

/** Call from a click: the browser may ask for the folder again. Resolves to whether there is a new one. */
export function backUpNow(engine: Pick<Engine, 'writeBackup'>): Promise<boolean> {
  return write(engine, true)
}

/** Applies the choice in this browser. Throws if the browser cannot store anything. */
export async function chooseBackups(choice: Omit<BackupChoice, 'tag' | 'writtenAt'>): Promise<void> {
  const userId = openUser()
  if (userId === null) return
  const next = await changeChoice(userId, (before) => ({
    tag: newTag(),
    writtenAt: null,
    ...before,
    ...choice,
  }))
  useBackups.setState({ choice: next, isKnown: true, problem: null, leftOut: 0 })
}

/** Turns backups off in this browser. Existing backups stay in the folder. */
export async function stopBackups(): Promise<void> {
  const userId = openUser()
  if (userId === null) return
  await changeChoice(userId, () => null)
  useBackups.setState({ ...unknown, isKnown: true })
}

async function write(engine: Pick<Engine, 'writeBackup'>, isAsked: boolean): Promise<boolean> {
  const userId = openUser()
  const wanted = useBackups.getState().choice
  const { signal } = watch
  const hasLocked = () => signal.aborted
  if (userId === null || wanted === null) return false
  // First, while the click still counts.
  const folderProblem = wanted.folder === null ? null : await checkFolder(wanted.folder, isAsked)
  if (hasLocked()) return false
  if (folderProblem !== null) {
    useBackups.setState({ problem: folderProblem })
    return false
  }
  const onStart = () => {
    useBackups.setState({ isWriting: true })
  }
  if (isAsked) onStart()
  const outcome = await runBackup(deviceOf(engine, userId), { isAsked, signal, onStart })
  // The vault has locked, and another one may be open.
  if (hasLocked()) return false
  useBackups.setState({ isWriting: false })
  if (outcome.name === 'problem') {
    waitsUntil = Date.now() + hourMs
    useBackups.setState({ problem: outcome.problem })
  }
  if (outcome.name === 'written') {
    useBackups.setState({ choice: outcome.choice, problem: null, leftOut: outcome.leftOut })
  }
  return outcome.name === 'written'
}

function deviceOf(engine: Pick<Engine, 'writeBackup'>, userId: string): BackupDevice {
  return {
    readChoice: () => readChoice(userId),
    noteWritten: (writtenAt) => changeChoice(userId, (before) => before && { ...before, writtenAt }),
    seal: (withFiles) => orUnexpected(engine.writeBackup(withFiles)),
    download: saveFile,
    now: () => Date.now(),
  }
}

/** Problems that resolve themselves; the bell shows them once two backups are missing. */
const passing: ReadonlySet<BackupProblem> = new Set([
  'offline',
  'unreachable',
  'rate-limited',
  'maintenance',
  'server-full',
  'locked',
  'canceled',
])

/** A problem that the person has to solve; null if there is none. */
export function useBackupProblem(): BackupProblem | null {
  const { choice, problem } = useBackups()
  const now = useNow(minuteMs)
  if (choice === null || problem === null) return null
  // Shown elsewhere already.
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
