/**
 * The copy of a deleted account, on a device that has since opened a new account with the same address. It may be the
 * last copy, so it stays until its owner has moved its items or given it up.
 */
import { err, ok, type Result } from '@severy/result'
import type { DeviceAccount } from '../../base/device/device-store.ts'
import type { Refusal } from '../../base/refusal.ts'
import { forget } from '../../state/account/lock.ts'
import { isOfAddress } from '../../state/account/outlived-copies.ts'
import { lockedState, noEnd } from '../../state/account/session-end.ts'
import { enterState, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { EarlierCopy } from './data.ts'

/** Null if there is none, and while locked. */
export async function getEarlierCopy(engine: Engine): Promise<EarlierCopy | null> {
  const earlier = await findEarlier(engine)
  return earlier === null ? null : { userId: earlier.userId, email: earlier.email }
}

/** Locks this vault and shows the lock screen of the earlier one. The copy of this vault stays on the device too. */
export async function openEarlierCopy(
  engine: Engine,
  userId: string,
): Promise<Result<undefined, Refusal<'device-forgotten'>>> {
  const unlocked = findUnlocked(engine)
  const earlier = await findEarlier(engine)
  if (unlocked === null || earlier?.userId !== userId) return err({ reason: 'device-forgotten' })
  forget(unlocked)
  await unlocked.slotWork
  // Whatever this device was told about the account's end before, the address has a new account now.
  const access = { ...noEnd, sessionEnd: 'started-over' } as const
  await (await engine.store()).write(userId, { isCurrent: true, access })
  enterState(engine, lockedState({ ...earlier, ...access }))
  return ok()
}

/** Permanently deletes the earlier copy from this device. */
export async function giveUpEarlierCopy(
  engine: Engine,
  userId: string,
): Promise<Result<undefined, Refusal<'device-forgotten'>>> {
  const earlier = await findEarlier(engine)
  if (earlier?.userId !== userId) return err({ reason: 'device-forgotten' })
  await dropEarlierCopy(engine, userId)
  return ok()
}

/** Deletes the copy and informs the screens. */
export async function dropEarlierCopy(engine: Engine, userId: string): Promise<void> {
  await (await engine.store()).forget(userId)
  engine.emit({ type: 'earlier-copy', copy: await getEarlierCopy(engine) })
}

async function findEarlier(engine: Engine): Promise<DeviceAccount | null> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  const accounts = await (await engine.store()).readAccounts()
  const { userId, email } = unlocked
  return accounts.find((account) => account.userId !== userId && isOfAddress(account, email)) ?? null
}
