/** Backups of the whole service, and restoring them (docs/decisions/0046). */
import { join } from 'node:path'
import type { Pause } from '../../platform/pause.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { type Blobs, openBackupFiles } from '../attachments/index.ts'
import { openBackupFolder } from './backup-folder.ts'
import { findPlan, findWork, listBackups, removeBackup } from './backup-store.ts'
import { type BackupWork, createBackupWork } from './backup-work.ts'
import { type BackupPlace, keepBackup, newBackupName } from './backups.ts'
import { isUnderWay } from './read-state.ts'
import { nextBackupAt, outlived } from './schedule.ts'
import { newId } from '../../platform/random.ts'
import { serveBackupRequests } from './serve-backups.ts'

export { readBackupHealth } from './backup-health.ts'
export { examineBackups, type ExaminedBackups } from './examine-backups.ts'
export type { BackupWork } from './backup-work.ts'
export { createBackupKey } from './age.ts'
export { type BackupCommands, check, list, make, newKey, restore } from './commands.ts'

export interface BackupSettings {
  dataDir: string
  blobs: Blobs
  opaquePublicKey: string
  /** The backups' secrets are lost, so no check can tell who wrote them. */
  areSecretsReplaced: boolean
}

export interface BackupsPorts extends BackupSettings {
  pause: Pause
  /** Called after a restore, so that devices reconnect and find their sessions ended. */
  onRestored(): void
}

const planEveryMs = 5 * 60_000

/** Builds what backup operations need in this process. */
export function openBackupPlace(
  { database, enumerationKey, clock }: Pick<Platform, 'database' | 'enumerationKey' | 'clock'>,
  { dataDir, blobs, opaquePublicKey, areSecretsReplaced }: BackupSettings,
): BackupPlace {
  const files = openBackupFiles(blobs)
  const installationKey = enumerationKey
  return {
    database,
    folder: openBackupFolder(join(dataDir, 'backups')),
    source: { database, files, installationKey, opaquePublicKey },
    target: {
      database,
      addPart: (file, offset, bytes) => files.addPart(file, offset, bytes),
      secrets: areSecretsReplaced ? null : { installationKey, opaquePublicKey },
    },
    nowMs: () => clock.nowMs(),
  }
}

/** Runs the work of making, checking and restoring backups, for the server and for the command. */
export function openBackupWork(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  place: BackupPlace,
): BackupWork {
  return createBackupWork(database.durable, clock, log, async (names) => {
    for (const name of names) await place.folder.remove(name)
  })
}

/** Serves backup requests and runs the schedule; the caller stops the returned work. */
export function serveBackups(server: Server, platform: Platform, ports: BackupsPorts): BackupWork {
  const place = openBackupPlace(platform, ports)
  const work = openBackupWork(platform, place)
  serveBackupRequests(server, platform, { place, work, ...ports })
  const { jobs, database, settings, clock } = platform
  jobs.repeat('plan-backups', planEveryMs, async () => {
    const nowMs = clock.nowMs()
    const db = database.durable
    const { backup_retention_days: days } = await settings.read()
    const current = await findWork(db)
    const inUse = current !== null && isUnderWay(current, nowMs) ? current.name : null
    for (const { name } of outlived(await listBackups(db), days, nowMs, inUse)) {
      await place.folder.remove(name)
      await removeBackup(db, name)
    }
    const plan = await findPlan(db)
    const dueAt = plan === null ? null : nextBackupAt(plan.schedule, await listBackups(db), nowMs)
    if (plan === null || dueAt === null || dueAt > nowMs) return
    const name = newBackupName(nowMs, newId())
    const { recipient } = plan
    await work.start({ kind: 'backup', name, step: 'writing', total: null }, (progress) =>
      keepBackup(place, { name, cause: 'scheduled', recipient }, progress),
    )
  })
  return work
}
