/** The backup commands on the server's machine. Each returns the text to print. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BackupName, type BackupFailure } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { safeParse } from 'zod/mini'
import { newId } from '../../platform/random.ts'
import { hasAccounts } from '../accounts/index.ts'
import { recordAct } from '../audit-log/index.ts'
import { createBackupKey, recipientOf } from './age.ts'
import { applyBackup, inspectBackup } from './apply-backup.ts'
import { type BackupDraft, createBackupFile, readFileOf } from './backup-folder.ts'
import { findPlan, findWork, listBackups, setRecipient } from './backup-store.ts'
import { type BackupWork, failureOf, type Progress, type WorkOutcome, type WorkPlan } from './backup-work.ts'
import { type BackupPlace, keepBackup, newBackupName } from './backups.ts'
import { actOf, type Noted } from './noted.ts'
import { writeBackup } from './write-backup.ts'
import { inTransaction } from '../../platform/database/database.ts'

export interface BackupCommands {
  place: BackupPlace
  work: BackupWork
  /** The backup folder's path as shown to the operator. */
  folder: string
}

/** An error is a sentence for the operator. */
type Told = Result<string, string>

const noKey = 'There is no backup key yet. Make one: npm run backup -- new-key'
const busy = 'Another backup task is running. Try again when it’s done.'

export const failureTexts: Record<BackupFailure, string> = {
  'wrong-key': 'That isn’t a backup, or it was made for a different key.',
  damaged: 'The backup is incomplete or was altered. None of it was used.',
  'not-from-here':
    'This installation didn’t write the backup: it’s signed with different secrets, or not at all.',
  'other-secrets':
    'The backup was made with different secrets than this server’s, so nobody could sign in. Put the secrets.json that belongs to it into DATA_DIR, or, if that is lost, read docs/operations/runbooks/lost-secrets.md before you set SECRETS_REPLACED=on.',
  'too-new': 'The backup was made by a newer Severy. Restore it with that version.',
  'not-there': 'That file doesn’t exist.',
  'disk-full': 'The disk is full.',
  interrupted: 'It was interrupted.',
  failed: 'It failed. The log says why.',
}

/** Creates a backup key. Its private half is printed and stored nowhere. */
export async function newKey({ place }: BackupCommands): Promise<Told> {
  const key = await createBackupKey()
  const { durable } = place.database
  await inTransaction(durable, async (tx) => {
    const before = await findPlan(tx)
    await setRecipient(tx, key.recipient, place.nowMs())
    await note(tx, place, {
      action: 'backup-key-set',
      name: null,
      before: { recipient: before?.recipient ?? null },
      after: { recipient: key.recipient },
    })
  })
  return ok(
    [
      'This key opens backups made from now on. You won’t see it again, and nothing keeps it: write it down, or',
      'store it in a file on another machine. Without it, no backup can be restored.',
      '',
      key.identity,
      '',
      `Its public half, which encrypts the backups: ${key.recipient}`,
    ].join('\n'),
  )
}

/** `path`: the file to write, or `null` for the backup folder. */
export async function make(commands: BackupCommands, path: string | null): Promise<Told> {
  const { place, folder } = commands
  const plan = await findPlan(place.database.durable)
  if (plan === null) return err(noKey)
  const name = newBackupName(place.nowMs(), newId())
  if (path !== null && !path.endsWith('.age')) return err('The name of a backup must end in .age')
  const { recipient } = plan
  const done = await doWork(commands, { kind: 'backup', name, step: 'writing', total: null }, (progress) =>
    path === null
      ? keepBackup(place, { name, cause: 'command', recipient }, progress)
      : writeTo(place, resolve(path), recipient, progress),
  )
  if (!done.ok) return done
  await note(place.database.durable, place, { action: 'backup-made', name })
  return ok(`The backup is ${path ?? `${folder}/${name}`}`)
}

/** One line for each known backup: its name, when it was made, its state, and its size. */
export async function list({ place }: BackupCommands): Promise<Told> {
  const backups = await listBackups(place.database.durable)
  const sizes = await place.folder.list()
  const lines = backups.map(({ name, madeAtMs, state, check }) => {
    const bytes = sizes.get(name)
    const size = bytes === undefined ? 'not here' : `${bytes.toLocaleString('en')} bytes`
    return `${name}  ${new Date(madeAtMs).toISOString()}  ${state === 'whole' ? (check ?? state) : state}  ${size}`
  })
  return ok(lines.length === 0 ? 'There are no backups yet.' : lines.join('\n'))
}

/** Decrypts a whole backup with the key in `keyFile`, and says what is in it. Changes nothing. */
export async function check({ place }: BackupCommands, path: string, keyFile: string): Promise<Told> {
  const identity = await readKey(keyFile)
  if (!identity.ok) return identity
  if (!(await isThere(path))) return err(failureTexts['not-there'])
  const read = await inspectBackup(readFileOf(path), identity.value, place.target.secrets, quiet)
  if (!read.ok) return err(failureTexts[read.error])
  const { manifest, rows, files } = read.value
  const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`
  return ok(
    `The backup is intact: ${count(rows, 'row')} and ${count(files, 'attachment')}, as of ${new Date(manifest.madeAtMs).toISOString()}.`,
  )
}

/** `isReplacing` allows replacing existing accounts; they are backed up first. */
export async function restore(
  commands: BackupCommands,
  path: string,
  keyFile: string,
  isReplacing: boolean,
): Promise<Told> {
  const { place, folder } = commands
  const identity = await readKey(keyFile)
  if (!identity.ok) return identity
  if (!(await isThere(path))) return err(failureTexts['not-there'])
  const db = place.database.durable
  const isEmpty = !(await hasAccounts(db))
  if (!isEmpty && !isReplacing) {
    return err(
      'This database has accounts. To replace everything with the backup, add --replace. What’s there now is backed up first, for the same key.',
    )
  }
  const recipient = (await findPlan(db))?.recipient ?? (await recipientOf(identity.value)) ?? ''
  const saved = newBackupName(place.nowMs(), newId())
  const plan: WorkPlan = { kind: 'restore', name: nameFor(path), step: 'checking', total: null }
  const done = await doWork(commands, plan, async (progress) => {
    const applied = await applyBackup(place.target, () => readFileOf(path), identity.value, {
      nowMs: place.nowMs(),
      signal: progress.signal,
      onProgress: progress.done,
      onStep: (step) => progress.step(step, null),
      async saveFirst() {
        if (!isEmpty) await keepBackup(place, { name: saved, cause: 'before-restore', recipient }, progress)
      },
      async finish(tx, { manifest }) {
        const after = { madeAt: manifest.madeAtMs, savedBefore: isEmpty ? null : saved }
        await note(tx, place, { action: 'backup-restored', name: plan.name, after })
      },
    })
    return applied.ok ? 'done' : applied.error
  })
  if (!done.ok) return done
  const before = isEmpty ? '' : ` What was there before is in ${folder}/${saved}.`
  return ok(`Everything is as it was when the backup was made. Everyone is signed out.${before}`)
}

async function doWork(
  { work, place }: BackupCommands,
  plan: WorkPlan,
  act: (progress: Progress) => Promise<WorkOutcome>,
): Promise<Result<undefined, string>> {
  if (!(await work.start(plan, act))) return err(busy)
  await work.settled()
  const outcome = (await findWork(place.database.durable))?.outcome ?? 'failed'
  if (outcome === 'done') return ok()
  return err(outcome === 'canceled' ? 'It was canceled in the admin area.' : failureTexts[outcome])
}

async function writeTo(
  { source, nowMs }: BackupPlace,
  path: string,
  recipient: string,
  { signal, done }: Progress,
): Promise<WorkOutcome> {
  let draft: BackupDraft | null = null
  try {
    const started = await createBackupFile(path)
    draft = started
    await writeBackup(source, recipient, (bytes) => started.write(bytes), {
      nowMs: nowMs(),
      signal,
      onProgress: done,
    })
    await draft.finish()
    return 'done'
  } catch (error) {
    await draft?.discard()
    if (signal.aborted) throw error
    return failureOf(error)
  }
}

/** Reads a key file as age-keygen writes it: comments, and one line with the key. `-` is standard input. */
async function readKey(path: string): Promise<Result<string, string>> {
  let text: string
  try {
    text = await readFile(path === '-' ? '/dev/stdin' : path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return err(`Couldn’t read the file ${path}.`)
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  const [identity, ...others] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const isKey = identity !== undefined && others.length === 0 && (await recipientOf(identity)) !== null
  return isKey
    ? ok(identity)
    : err(`${path} has no backup key. It’s a line that starts with AGE-SECRET-KEY-1.`)
}

async function isThere(path: string): Promise<boolean> {
  const file = readFileOf(path)
  try {
    for await (const _ of file) return true
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  } finally {
    file.destroy()
  }
}

/** A name for the audit log and the list, which do not contain paths. */
function nameFor(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  return safeParse(BackupName, name).success ? name : 'backup.age'
}

function note(db: Parameters<typeof recordAct>[0], place: BackupPlace, what: Noted): Promise<void> {
  return recordAct(db, actOf(null, '', what), place.nowMs())
}

const quiet = { signal: new AbortController().signal, onProgress: () => undefined }
