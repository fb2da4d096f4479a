/**
 * Checks the database while the server runs: its tables, whether the secrets belong to it, backups, and people with
 * roles.
 */
import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { examineBackups, type ExaminedBackups } from '../features/backups/index.ts'
import { listGrantedRoles } from '../features/roles/index.ts'
import { listProtected } from '../features/two-factor/index.ts'
import { migrations } from '../migrations/index.ts'
import type { DatabaseReader, Db, ReplicaState } from '../platform/database/database.ts'
import { findLack } from '../platform/database/lost-commits.ts'
import { compareMigrations } from '../platform/database/migrate-store.ts'
import { openToRead, sqlitePath } from '../platform/database/open.ts'
import { isReplicaLeft, replicaSentences } from '../platform/database/replica-store.ts'
import { createOpaque, opaqueReady } from '../platform/opaque.ts'
import { findInstallation } from '../platform/secrets-store.ts'
import { loadSecrets, type Secrets } from '../platform/secrets.ts'
import { lackSentences, reasonOf } from '../startup.ts'
import { counted, type Finding, fine, problem, warning } from './finding.ts'

const check = 'Database'
const hourMs = 3600_000
const dayMs = 24 * hourMs

export interface Opened {
  findings: Finding[]
  /** `null` when it cannot be read, or when its tables are not those of this version. */
  reader: DatabaseReader | null
}

/** The caller closes the reader. Neither creates nor migrates a database. */
export async function openDatabaseToCheck(config: Config): Promise<Opened> {
  const place = config.databaseUrl === null ? sqlitePath(config) : 'PostgreSQL (DATABASE_URL)'
  let reader: DatabaseReader | null = null
  try {
    if (config.databaseUrl === null) {
      // Before anything opens the file: see `findLack`.
      const lack = findLack(place)
      if (lack !== null) {
        const todo =
          'Do that before any command opens the folder; docs/operations/runbooks/restore.md has the steps.'
        return { findings: [problem(check, lackSentences[lack](place), todo)], reader: null }
      }
      if (!existsSync(place)) {
        const todo =
          'The first start makes it. If the server has run before, DATA_DIR points to a different folder now. Correct it.'
        return { findings: [warning(check, `There is no database at ${place}.`, todo)], reader: null }
      }
    }
    reader = await openToRead(config)
    const { isEmpty, waiting, needAlone, unknown } = await compareMigrations(reader.db, migrations)
    const notes = reader.notes.map((note) => warning(check, note, 'See docs/operations/postgresql.md.'))
    const finding = isEmpty
      ? warning(
          check,
          `${place} is empty.`,
          'The first start makes its tables. If you expected accounts here, this is the wrong database.',
        )
      : describeTables(place, { waiting, needAlone, unknown })
    const replica = describeReplica(await reader.lookAtReplica())
    if (finding.state === 'ok') return { findings: [finding, ...notes, ...replica], reader }
    await reader.close()
    return { findings: [finding, ...notes, ...replica], reader: null }
  } catch (error) {
    await reader?.close()
    const todo =
      config.databaseUrl === null
        ? 'Run this as the same account as the server. If the file is damaged, restore a backup (docs/operations/runbooks/restore.md).'
        : 'Make sure PostgreSQL is running and DATABASE_URL has the right host, port, user, password and database.'
    return { findings: [problem(check, `Couldn’t read ${place}: ${reasonOf(error)}`, todo)], reader: null }
  }
}

function describeTables(
  place: string,
  { waiting, needAlone, unknown }: Omit<Awaited<ReturnType<typeof compareMigrations>>, 'isEmpty'>,
): Finding {
  if (unknown.length > 0) {
    return problem(
      check,
      `${place} was last used by a different version of Severy, which knows ${unknown.join(', ')}.`,
      'Start that version, or restore a backup this one made.',
    )
  }
  return waiting.length > 0
    ? warning(
        check,
        `${place} is from an older version: ${counted(waiting.length, 'migration')} will run at the next start.`,
        needAlone.length === 0
          ? 'Back up, then start the server. You can replace several processes one by one (docs/operations/runbooks/upgrade.md). Then run this again to check mail, backups and roles.'
          : 'Back up, stop all processes, then start the server (docs/operations/runbooks/upgrade.md). Then run this again to check mail, backups and roles.',
      )
    : fine(check, `${place} is readable, and its tables match this version.`)
}

function describeReplica(state: ReplicaState | null): Finding[] {
  if (state === null) return []
  return isReplicaLeft(state)
    ? [
        warning(
          check,
          replicaSentences[state],
          'docs/operations/postgresql.md says which reads a replica answers.',
        ),
      ]
    : [fine(check, 'The replica (DATABASE_REPLICA_URL) is readable and up to date.')]
}

export interface ReadSecrets {
  findings: Finding[]
  secrets: Secrets | null
}

/** Creates no secrets. `db` is `null` when the database cannot be read to find out which secrets it belongs to. */
export async function checkSecrets(config: Config, db: Db | null): Promise<ReadSecrets> {
  const name = 'Secrets'
  await opaqueReady
  const claimed = db === null ? null : await findInstallation(db)
  const todo =
    'Put the right secrets.json back. docs/operations/runbooks/lost-secrets.md says what still works without it.'
  const loaded = loadSecrets(config.dataDir, config.secrets, false)
  if (!loaded.ok) {
    const isNew = claimed === null && loaded.error.isMissing
    const says = isNew ? 'There are no secrets yet.' : loaded.error.sentence
    const first = 'The first start makes them. If the server has run before, put secrets.json back first.'
    return { findings: [isNew ? warning(name, says, first) : problem(name, says, todo)], secrets: null }
  }
  const mine = createOpaque(loaded.value.opaqueServerSetup).publicKey
  if (claimed !== null && claimed !== mine) {
    return {
      findings: [problem(name, 'The secrets don’t belong to this database, so nobody could sign in.', todo)],
      secrets: null,
    }
  }
  const says =
    claimed === null ? 'The secrets are readable.' : 'The secrets are readable and belong to this database.'
  return { findings: [fine(name, says)], secrets: loaded.value }
}

export async function checkBackups(
  db: Db,
  { dataDir }: Config,
  nowMs: number,
  signal: AbortSignal,
): Promise<Finding> {
  return describeBackups(await examineBackups(db, dataDir, nowMs, signal), nowMs)
}

function describeBackups({ schedule, dueAtMs, newest, failed }: ExaminedBackups, nowMs: number): Finding {
  const name = 'Backup'
  const runbook = 'docs/operations/runbooks/restore.md'
  if (schedule === null) {
    return problem(
      name,
      'There’s no backup key, so no backups are made.',
      'Make one: npm run backup -- new-key',
    )
  }
  if (failed !== null) {
    const at = new Date(failed.madeAtMs).toISOString()
    return problem(
      name,
      `The newest backup failed (${failed.failure ?? 'failed'}), at ${at}.`,
      'Free some space if the disk is full, then make one: npm run backup',
    )
  }
  if (newest === null) return warning(name, 'No backups yet.', 'Make one: npm run backup')
  const age = ageOf(nowMs - newest.madeAtMs)
  switch (newest.file) {
    case 'missing':
      return problem(
        name,
        `The newest backup (${newest.name}, ${age}) isn’t in DATA_DIR/backups.`,
        'Copy it back, or make a new one: npm run backup',
      )
    case 'unreadable':
      return problem(
        name,
        `The newest backup (${newest.name}, ${age}) can’t be read.`,
        'Give the file to the account the server runs as, or make a new one: npm run backup',
      )
    case 'changed':
      return problem(
        name,
        `The newest backup (${newest.name}, ${age}) was altered or damaged.`,
        `Make one now: npm run backup. Then check the disk and try a restore (${runbook}).`,
      )
    case 'whole':
    case 'too-long':
  }
  if (schedule === 'off') {
    return warning(
      name,
      `The newest backup is ${age}, and none are scheduled.`,
      'Choose daily or weekly in the admin area, under System Settings.',
    )
  }
  if (dueAtMs !== null && nowMs - dueAtMs > dayMs) {
    return problem(
      name,
      `The newest backup is ${age}; the next is overdue.`,
      'Make sure the server is running, or make one: npm run backup',
    )
  }
  return newest.file === 'whole'
    ? fine(
        name,
        `The newest is ${age} and its file is intact. Only its key can open it, so try a restore from time to time.`,
      )
    : fine(
        name,
        `The newest is ${age}. It’s large, so only part of it was read. To read all of it: npm run backup -- check FILE KEYFILE`,
      )
}

export async function checkAdmins(db: Db): Promise<Finding> {
  const name = 'Admins'
  const roles = await listGrantedRoles(db)
  if (!roles.some(({ role }) => role === 'super_admin')) {
    return warning(
      name,
      'There’s no super admin.',
      'Make someone one: npm run admin -- grant EMAIL super_admin',
    )
  }
  const safe = await listProtected(
    db,
    roles.map(({ userId }) => userId),
  )
  const open = roles.filter(({ userId }) => !safe.has(userId))
  return open.length === 0
    ? fine(name, `${counted(roles.length, 'account')} with a role, each with two-factor authentication.`)
    : warning(
        name,
        `Without two-factor authentication: ${open.map(({ email, role }) => `${email} (${role})`).join(', ')}.`,
        'They can set it up in Settings, Security. To remove a role nobody needs: npm run admin -- revoke EMAIL',
      )
}

function ageOf(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / hourMs))
  return hours < 48 ? `${counted(hours, 'hour')} old` : `${counted(Math.floor(hours / 24), 'day')} old`
}
