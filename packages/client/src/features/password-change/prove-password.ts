/** Proves that the owner is present before something that only the owner may do, and says why that failed. */
import { startPasswordChange } from '@severy/contract'
import { importKey } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import type { IntegrityCode } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { raiseAccountAlarm } from '../../state/account/raise-alarm.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import { openDeviceSlot, stretchForSlot } from '../../state/entry/device-slot.ts'
import type { Proof } from '../sessions/data.ts'
import { passwordInputOf } from '../../state/account/password-login.ts'
import { proveToServer } from '../../state/entry/prove.ts'
import type { PasskeyProofReason } from '../sessions/reasons.ts'
import type { Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'

type Proved<T> = Promise<
  Result<
    T,
    Refusal<
      | 'wrong-password'
      | 'changed-elsewhere'
      | 'integrity'
      | 'second-factor-needed'
      | 'sign-on-needed'
      | PasskeyProofReason
      | NetworkReason
    >
  >
>

/** Signs in within the current session, which is fresh from here on. */
export async function proveOwner(engine: Engine, unlocked: Unlocked, proof: Proof): Proved<undefined> {
  const proved = await proveToServer(engine, unlocked, proof)
  if (proved.ok) return proved
  const { reason } = proved.error
  if (reason !== 'sign-in-failed') return err({ ...proved.error, reason })
  // A password that opens this device but not the account was changed on another device.
  const isOutdated = typeof proof === 'string' && (await opensHere(engine, unlocked, proof))
  return isOutdated ? giveWay(engine, unlocked) : err({ reason: 'wrong-password' })
}

/** Registers a new password; returns its record and the export key that opens slot 1. */
export async function registerPassword(
  engine: Engine,
  unlocked: Unlocked,
  work: PasswordWork,
  input: string,
): Proved<{ record: string; exportKey: CryptoKey }> {
  const started = await work.startRegistration(input)
  const start = await call(engine.ports, startPasswordChange, {
    body: { registrationRequest: started.request },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
  if (!start.ok) {
    const isEnded = start.error.problem === 'not-signed-in'
    return isEnded ? giveWay(engine, unlocked) : err(asNetworkRefusal(start.error))
  }
  const { registrationResponse } = start.value.reply
  const registered = await work.finishRegistration(input, started.state, registrationResponse)
  if (registered === null) return err({ reason: 'unreachable' })
  if (registered.serverPublicKey !== unlocked.memory.opaquePk) {
    return refuse(engine, unlocked, 'opaque-server-key')
  }
  return ok({ record: registered.record, exportKey: await importKey(registered.exportKey) })
}

/** Another device was faster, and ended this session or changed the password: the sync informs the person. */
export async function giveWay(engine: Engine, unlocked: Unlocked): Proved<never> {
  await syncInLine(engine, unlocked)
  return err({ reason: 'changed-elsewhere' })
}

/** Raises the alarm about the account, and returns the refusal for the screen. */
export async function refuse(engine: Engine, unlocked: Unlocked, code: IntegrityCode): Proved<never> {
  await raiseAccountAlarm(engine, unlocked, code, null)
  return err({ reason: 'integrity', code })
}

async function opensHere(
  engine: Engine,
  { userId, account: { slot, secretKey } }: Unlocked,
  password: string,
): Promise<boolean> {
  if (slot === null) return false
  const input = await passwordInputOf(password, secretKey)
  const slotKey = await stretchForSlot(engine, userId, slot.salt, input)
  if (slotKey === null) return false
  const accountKey = await openDeviceSlot(userId, slot, slotKey)
  accountKey?.fill(0)
  return accountKey !== null
}
