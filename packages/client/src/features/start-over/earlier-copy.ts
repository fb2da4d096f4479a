/**
 * The copy of a deleted account, on a device that has since opened a new account with the same address. It may be the
 * last copy, so it stays until its owner has moved its items or given it up.
 */
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { DeviceAccount } from '../../base/device/device-store.ts'
import type { Refusal } from '../../base/refusal.ts'
import { forget } from '../../state/account/lock.ts'
import { isAccountGone, lockedState, noEnd } from '../../state/account/session-end.ts'
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
  const isNoted = isAccountGone(earlier.sessionEnd)
  const access = isNoted ? {} : ({ ...noEnd, sessionEnd: 'started-over' } as const)
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

/** On the device on which someone starts over, nobody told the copy there that its account is gone. */
export async function noteCopyOutlived(engine: Engine, email: string, newUserId: string): Promise<void> {
  const store = await engine.store()
  for (const account of await store.readAccounts()) {
    if (account.userId === newUserId || !isOf(account, email) || isAccountGone(account.sessionEnd)) continue
    await store.write(account.userId, { access: { sessionEnd: 'started-over' } })
  }
}

/**
 * Also where this device has not heard of the end: the answer to starting over was lost, or the next account was signed in to
 * first. An address belongs to one account at a time.
 */
async function findEarlier(engine: Engine): Promise<DeviceAccount | null> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  const accounts = await (await engine.store()).readAccounts()
  const { userId, email } = unlocked
  return accounts.find((account) => account.userId !== userId && isOf(account, email)) ?? null
}

function isOf(account: DeviceAccount, email: string): boolean {
  return canonicalEmail(account.email) === canonicalEmail(email)
}
