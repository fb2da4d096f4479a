/**
 * Proves on this device that the owner is present, for what needs no server: an item that asks for the password again,
 * or an export.
 */
import { err, ok, type Result } from '@severy/result'
import { noAnswer } from '../../base/http/no-answer.ts'
import type { DeviceSlot } from '../../base/device/device-store.ts'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { Proof } from '../../features/sessions/data.ts'
import type { ProveHereReason } from '../../features/sessions/reasons.ts'
import { adoptAccess, followAccess } from '../account/device-access.ts'
import { openDeviceSlot, slotFailuresMax, stretchForSlot } from './device-slot.ts'
import { findPasskeySlot, openPasskeySlot } from './passkey-login.ts'
import { passwordInputOf } from '../account/password-login.ts'
import { readPasskey, renewWithPasskey } from './prove.ts'
import { reauthenticate } from './reauthenticate.ts'
import { isAccountGone } from '../account/session-end.ts'
import { findUnlocked, hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

type ProvedHere = Promise<Result<undefined, Refusal<ProveHereReason>>>

/**
 * The password is proved with this device's slot, even offline; wrong attempts count together with those at the lock
 * screen (PROTOCOL 5.3). A device without a slot asks the server. A passkey is proved to the server, or if it cannot be
 * reached, to this device's copy of its slot. Returns the account, which is still open.
 */
export async function proveHere(
  engine: Engine,
  proof: Proof,
): Promise<Result<Unlocked, Refusal<ProveHereReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'device-forgotten' })
  await followAccess(engine, unlocked)
  const proved = await proveWith(engine, unlocked, proof)
  if (!proved.ok) return proved
  return hasEnded(unlocked) ? err({ reason: 'device-forgotten' }) : ok(unlocked)
}

async function proveWith(engine: Engine, unlocked: Unlocked, proof: Proof): ProvedHere {
  if (typeof proof !== 'string') return provePasskey(engine, unlocked, proof)
  const { slot, secretKey } = unlocked.account
  return slot === null
    ? reauthenticate(engine, proof)
    : provePassword(engine, unlocked, slot, await passwordInputOf(proof, secretKey))
}

/** The server is asked first, so that a passkey removed elsewhere proves nothing. */
async function provePasskey(engine: Engine, unlocked: Unlocked, proof: Exclude<Proof, string>): ProvedHere {
  const passkey = await readPasskey(unlocked, proof)
  if (!passkey.ok) return passkey
  const { answer, prf } = passkey.value
  const copy = findPasskeySlot(unlocked.account.passkeySlots, answer)
  const renewed = await unlocked.line(() => renewWithPasskey(engine, unlocked, passkey.value, copy !== null))
  if (renewed.ok || copy === null) return renewed
  // No server knows the passkey of an account that is gone.
  const isForDevice = isWithoutServer(renewed.error.reason) || isAccountGone(unlocked.account.sessionEnd)
  if (!isForDevice) return renewed
  const accountKey = await openPasskeySlot(prf, unlocked.keys.userId, copy)
  accountKey?.fill(0)
  return accountKey === null ? err({ reason: 'passkey-unknown' }) : ok(undefined)
}

function isWithoutServer(reason: ProveHereReason): boolean {
  return (['offline', 'unreachable', 'server-full'] satisfies NetworkReason[] as string[]).includes(reason)
}

async function provePassword(
  engine: Engine,
  unlocked: Unlocked,
  slot: DeviceSlot,
  input: string,
): ProvedHere {
  const failures = slot.failures + 1
  await writeSlot(engine, unlocked, { ...slot, failures })
  const slotKey = await stretchForSlot(engine, unlocked.userId, slot.salt, input)
  if (slotKey === null) {
    await writeSlot(engine, unlocked, slot)
    return err({ reason: noAnswer(engine.ports) })
  }
  const accountKey = await openDeviceSlot(unlocked.userId, slot, slotKey)
  if (accountKey === null) {
    const isLastCopy = isAccountGone(unlocked.account.sessionEnd)
    if (failures < slotFailuresMax || isLastCopy) return err({ reason: 'wrong-password' })
    await writeSlot(engine, unlocked, null)
    return err({ reason: 'device-forgotten' })
  }
  accountKey.fill(0)
  await writeSlot(engine, unlocked, { ...slot, failures: 0 })
  return ok(undefined)
}

async function writeSlot(engine: Engine, unlocked: Unlocked, slot: DeviceSlot | null): Promise<void> {
  const { haveKeysChanged } = unlocked.account
  await storeChange(engine, unlocked, { access: adoptAccess(unlocked, { slot, haveKeysChanged }) })
}
