/**
 * Whoever holds a mailbox cannot open its owner's vault, but could delete it by starting over. So a vault that holds
 * anything is deleted only after a wait, in which the mailbox and every device of the owner are told, and any session
 * may cancel.
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
/** A wait that is over allows starting over for so long; then it has to be asked for anew. */
const readyMsMax = 14 * dayMs

export interface Losses {
  /** Sealed entries. */
  entries: number
  /** Bytes of their files, sealed. */
  fileBytes: number
}

export async function countLosses(db: Db, userId: string): Promise<Losses> {
  const [entries, fileBytes] = await Promise.all([countEntriesOf(db, userId), countUsedBytes(db, userId)])
  return { entries, fileBytes }
}

/** What a person would lose by starting over decides whether she has to wait. */
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

/** Null also for one that was over too long ago. */
export async function findWait(db: Db, userId: string, nowMs: number): Promise<StoredWait | null> {
  const wait = await findStoredWait(db, userId)
  return wait !== null && wait.readyAtMs > nowMs - readyMsMax ? wait : null
}

/** `null` when the person waits already. */
export async function beginWait(
  tx: Db,
  userId: string,
  { waitDays, nowMs }: { waitDays: number; nowMs: number },
): Promise<StoredWait | null> {
  await dropOldWaits(tx, nowMs)
  const wait = { askedAtMs: nowMs, readyAtMs: nowMs + waitDays * dayMs }
  return (await insertWait(tx, userId, wait)) ? wait : null
}

/** Uses a wait that is over up, as part of the transaction that starts over. False when that may not be done yet. */
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
