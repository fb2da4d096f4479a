import {
  cancelBackupWork,
  checkBackup,
  deleteBackup,
  downloadBackup,
  getBackups,
  isRarerSchedule,
  makeBackup,
  restoreBackup,
  setBackupKey,
  setBackupSchedule,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import { type Caller, isFreshlyAuthenticated, type Session } from '../../platform/caller.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { recordAct } from '../audit-log/index.ts'
import { recipientOf } from './age.ts'
import { findBackup, findPlan, findWork, removeBackup, setRecipient, setSchedule } from './backup-store.ts'
import type { BackupWork } from './backup-work.ts'
import { type BackupPlace, checkKept, keepBackup, newBackupName, restoreKept } from './backups.ts'
import { actOf, type Noted } from './noted.ts'
import { isUnderWay, readBackupState } from './read-state.ts'
import type { Pause } from '../../platform/pause.ts'

interface Ports {
  place: BackupPlace
  work: BackupWork
  pause: Pause
  onRestored(): void
}

/** Who makes the request, and from where. */
interface Act {
  session: Session
  caller: Caller
}

const startLimit = { name: 'backup-work', triesMax: 30, windowMs: 3600_000, by: 'address' } as const

export function serveBackupRequests(server: Server, platform: Platform, ports: Ports): void {
  const { clock, database, jobs, settings } = platform
  const { place, work, pause } = ports
  const db = database.durable
  const state = async () => readBackupState(place, (await settings.read()).backup_retention_days)
  const isFresh = ({ session }: Act): boolean => isFreshlyAuthenticated(session, clock.nowMs())
  const note = (tx: Db, { session, caller }: Act, what: Noted): Promise<void> =>
    recordAct(tx, actOf(session.userId, caller.address, what), clock.nowMs())

  server.serve(getBackups, [], async () => ok(await state()))

  server.serve(makeBackup, [startLimit], async (act) => {
    const plan = await findPlan(db)
    if (plan === null) return err('no-key')
    const name = newBackupName(clock.nowMs(), newId())
    const isStarted = await work.start({ kind: 'backup', name, step: 'writing', total: null }, (progress) =>
      keepBackup(place, { name, cause: 'asked', recipient: plan.recipient }, progress),
    )
    if (!isStarted) return err('busy')
    await note(db, act, { action: 'backup-made', name })
    return ok(await state())
  })

  server.serve(cancelBackupWork, [], async () => {
    await work.cancel()
    return ok(await state())
  })

  server.serve(setBackupSchedule, [], async ({ body, ...act }) => {
    const before = await findPlan(db)
    const isRarer = before !== null && isRarerSchedule(body.schedule, before.schedule)
    if (isRarer && !isFresh(act)) return err('reauthentication-required')
    if (!(await setSchedule(db, body.schedule))) return err('no-key')
    await note(db, act, {
      action: 'backup-schedule-set',
      name: null,
      before: { schedule: before?.schedule ?? null },
      after: { schedule: body.schedule },
    })
    return ok(await state())
  })

  server.serve(setBackupKey, [], async ({ body, ...act }) => {
    if (!isFresh(act)) return err('reauthentication-required')
    const before = await findPlan(db)
    await inTransaction(database.durable, async (tx) => {
      await setRecipient(tx, body.recipient, clock.nowMs())
      await note(tx, act, {
        action: 'backup-key-set',
        name: null,
        before: { recipient: before?.recipient ?? null },
        after: { recipient: body.recipient },
      })
    })
    return ok(await state())
  })

  server.serve(checkBackup, [startLimit], async ({ params: { name }, body: { identity }, ...act }) => {
    const sizes = await place.folder.list()
    const total = sizes.get(name)
    if (total === undefined) return err('not-found')
    if (identity === null && (await findBackup(db, name))?.sha256 == null) return err('key-needed')
    const isStarted = await work.start({ kind: 'check', name, step: 'checking', total }, (progress) =>
      checkKept(place, { name, identity }, progress),
    )
    if (!isStarted) return err('busy')
    await note(db, act, { action: 'backup-checked', name })
    return ok(await state())
  })

  server.serve(downloadBackup, [], async ({ params: { name }, ...act }) => {
    if (!isFresh(act)) return err('reauthentication-required')
    const file = await place.folder.open(name)
    if (file === null) return err('not-found')
    await note(db, act, { action: 'backup-downloaded', name })
    return ok({ name, ...file })
  })

  server.serve(deleteBackup, [], async ({ params: { name }, ...act }) => {
    if (!isFresh(act)) return err('reauthentication-required')
    const current = await findWork(db)
    if (current !== null && isUnderWay(current, clock.nowMs()) && current.name === name) return err('busy')
    const sizes = await place.folder.list()
    if (!sizes.has(name) && (await findBackup(db, name)) === null) return err('not-found')
    await place.folder.remove(name)
    await inTransaction(database.durable, async (tx) => {
      await removeBackup(tx, name)
      await note(tx, act, { action: 'backup-deleted', name })
    })
    return ok(await state())
  })

  server.serve(restoreBackup, [startLimit], async ({ params: { name }, body: { identity }, ...act }) => {
    if (!isFresh(act)) return err('reauthentication-required')
    const total = (await place.folder.list()).get(name)
    const own = await recipientOf(identity)
    if (total === undefined || own === null) return err(total === undefined ? 'not-found' : 'invalid-request')
    const plan = await findPlan(db)
    const saveFor = { recipient: plan?.recipient ?? own, name: newBackupName(clock.nowMs(), newId()) }
    const isStarted = await work.start(
      { kind: 'restore', name, step: 'checking', total },
      async (progress) => {
        try {
          const outcome = await restoreKept(
            place,
            {
              name,
              identity,
              saveFor,
              onReplacing: () => {
                pause.begin()
              },
              finish: async (tx, { manifest }) => {
                await jobs.plant(tx)
                const after = { madeAt: manifest.madeAtMs, savedBefore: saveFor.name }
                await note(tx, act, { action: 'backup-restored', name, after })
              },
            },
            progress,
          )
          if (outcome !== 'done')
            await note(db, act, { action: 'backup-restored', name, result: 'failed', after: { outcome } })
          else settings.refresh()
          return outcome
        } finally {
          pause.end()
          ports.onRestored()
        }
      },
    )
    return isStarted ? ok(await state()) : err('busy')
  })
}
