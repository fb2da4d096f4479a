/**
 * Someone who controls a mailbox cannot open its owner's vault, but could delete it by starting over. So a vault with
 * contents is deleted only after a wait. The mailbox and every device of the owner are notified, and any session can
 * cancel.
 */
import type { StartOverStage } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import { countUsedBytes } from '../attachments/index.ts'
import { countEntriesOf } from '../vaults/index.ts'
import {
  deleteWaitsReadyBefore,
  findStoredWait,
  insertWait,
  type StoredWait,
  takeReadyWait,
} from './start-over-wait-store.ts'

const dayMs = 24 * 3600_000
/** How long after the wait starting over is allowed; then it must be requested again. */
const readyMsMax = 14 * dayMs

export interface Losses {
  /** Number of encrypted items. */
  entries: number
  /** Bytes of their encrypted files. */
  fileBytes: number
}

export async function countLosses(db: Db, userId: string): Promise<Losses> {
  const [entries, fileBytes] = await Promise.all([countEntriesOf(db, userId), countUsedBytes(db, userId)])
  return { entries, fileBytes }
}

/** Whether starting over needs no wait, because nothing would be lost or waiting is switched off. */
function needsNoWait({ entries, fileBytes }: Losses, waitDays: number): boolean {
  return waitDays === 0 || (entries === 0 && fileBytes === 0)
}

export async function stageOf(
  db: Db,
  userId: string,
  losses: Losses,
  { waitDays, nowMs }: { waitDays: number; nowMs: number },
): Promise<StartOverStage> {
  if (needsNoWait(losses, waitDays)) return { name: 'open' }
  const wait = await findWait(db, userId, nowMs)
  if (wait === null) return { name: 'wait-needed', days: waitDays }
  return wait.readyAtMs <= nowMs ? { name: 'open' } : { name: 'waiting', readyAt: wait.readyAtMs }
}

/** Also `null` for a wait that ended too long ago. */
export async function findWait(db: Db, userId: string, nowMs: number): Promise<StoredWait | null> {
  const wait = await findStoredWait(db, userId)
  return wait !== null && wait.readyAtMs > nowMs - readyMsMax ? wait : null
}

/** Starts a wait; `null` when the person is already waiting. */
export async function beginWait(
  tx: Db,
  userId: string,
  { waitDays, nowMs }: { waitDays: number; nowMs: number },
): Promise<StoredWait | null> {
  await dropOldWaits(tx, nowMs)
  const wait = { askedAtMs: nowMs, readyAtMs: nowMs + waitDays * dayMs }
  return (await insertWait(tx, userId, wait)) ? wait : null
}

/** Uses up a finished wait in the transaction that starts over. False when starting over is not allowed yet. */
export async function takeLeave(
  tx: Db,
  userId: string,
  { waitDays, nowMs }: { waitDays: number; nowMs: number },
): Promise<boolean> {
  if (await takeReadyWait(tx, userId, { sinceMs: nowMs - readyMsMax, nowMs })) return true
  return needsNoWait(await countLosses(tx, userId), waitDays)
}

export async function dropOldWaits(db: Db, nowMs: number): Promise<void> {
  await deleteWaitsReadyBefore(db, nowMs - readyMsMax)
}
