/** Changes the password but not the keys (PROTOCOL 5.5): record, slot 1 and keyring change together or not at all. */
import { finishPasswordChange, type Slot } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { equalBytes, sha256 } from '@severy/verifier'
import { refuseNewPassword } from '../accounts/account-password.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { ChangePasswordReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import type { DeviceSlot } from '../../base/device/device-store.ts'
import { adoptWrittenKeyring, sealNextKeyring, type NextKeyring } from '../../state/vaults/write-keyring.ts'
import { meetsRule, noteNewPassword } from '../../state/account/password-rule.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import { flush, retryHeld } from '../../state/vaults/flush.ts'
import { adoptAccess } from '../../state/account/device-access.ts'
import { sealDeviceSlot } from '../../state/entry/device-slot.ts'
import type { Proof } from '../sessions/data.ts'
import { openFreshSlot } from '../../state/entry/fresh-sign-in.ts'
import { sealPasswordSlot } from '../../state/entry/open-account.ts'
import { passwordInputOf } from '../../state/account/password-login.ts'
import { findUnlocked, hasEnded, storeChange, type Engine } from '../../state/account/session.ts'
import type { FreshPassword, Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { giveWay, proveOwner, refuse, registerPassword } from './prove-password.ts'

type Changed<T> = Promise<Result<T, Refusal<ChangePasswordReason>>>

/** After how many conflicting keyring writes of other devices the change is given up. */
const conflictsMax = 5

/**
 * Changes the account password. `current` is the old password or a passkey. With `endOtherSessions`, all other
 * devices are signed out.
 */
export async function changePassword(
  engine: Engine,
  input: { current: Proof; next: string; endOtherSessions: boolean },
): Changed<undefined> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'unreachable' })
  const refused = await refuseNewPassword(engine.ports, input.next, unlocked.email)
  if (refused !== null) return err({ reason: refused })
  if (!(await meetsRule(engine, unlocked, input.next))) return err({ reason: 'below-rule' })
  const { secretKey } = unlocked.account
  // This device signed in with a passkey and never had the account's Secret Key.
  if (secretKey === null && unlocked.keyring.core.policy.secretKey)
    return err({ reason: 'secret-key-missing' })
  const next = await passwordInputOf(input.next, secretKey)
  const { current } = input
  if (typeof current === 'string' && next === (await passwordInputOf(current, secretKey))) {
    return err({ reason: 'same-password' })
  }
  const changed = await unlocked.line(() =>
    changeInLine(engine, unlocked, { current, next }, input.endOtherSessions),
  )
  if (changed.ok) {
    noteNewPassword(engine, unlocked)
    if (retryHeld(engine, unlocked)) void flush(engine, unlocked)
  }
  return changed
}

async function changeInLine(
  engine: Engine,
  unlocked: Unlocked,
  inputs: { current: Proof; next: string },
  endOtherSessions: boolean,
): Changed<undefined> {
  const proved = await proveOwner(engine, unlocked, inputs.current)
  if (!proved.ok) return proved
  const work = engine.ports.openPasswordWork()
  try {
    const registered = await register(engine, unlocked, work, inputs.next)
    if (!registered.ok) return registered
    return await replace(engine, unlocked, { ...registered.value, endOtherSessions })
  } finally {
    work.close()
  }
}

interface Registered {
  record: string
  fresh: FreshPassword
  /** Slot 4 for the new password. Null if the code for it cannot be fetched now: this device then asks the server. */
  here: DeviceSlot | null
}

/** Registers the new password and seals slot 1 under its OPAQUE export key. */
async function register(
  engine: Engine,
  unlocked: Unlocked,
  work: PasswordWork,
  input: string,
): Changed<Registered> {
  const registered = await registerPassword(engine, unlocked, work, input)
  if (!registered.ok) return registered
  const { record, exportKey } = registered.value
  const { fresh, keys, keyring } = unlocked
  if (fresh === null) return err({ reason: 'unreachable' })
  if (fresh.slot.akVer > keys.akVer) return giveWay(engine, unlocked)
  const accountKey = await openFreshSlot(unlocked)
  if (accountKey === null || fresh.slot.akVer !== keys.akVer) {
    return refuse(engine, unlocked, 'slot-unopenable')
  }
  const slot: Slot = await sealPasswordSlot(exportKey, keys.userId, keys.akVer, accountKey)
  const here = await sealDeviceSlot(engine, unlocked, input, keyring.core.pwVer + 1)
  return ok({ record, fresh: { exportKey, slot, at: engine.ports.clock.now() }, here })
}

/**
 * The keyring's sequence number decides between two devices. After losing to an ordinary write, this retries with the
 * same record; after losing to another password change, it gives up.
 */
async function replace(
  engine: Engine,
  unlocked: Unlocked,
  { record, fresh, here, endOtherSessions }: Registered & { endOtherSessions: boolean },
): Changed<undefined> {
  const { pwVer } = unlocked.keyring.core
  for (let conflicts = 0; ; conflicts++) {
    const next = await sealNextKeyring(unlocked, (core) => ({ ...core, pwVer: core.pwVer + 1 }))
    if (next === null || unlocked.alarm !== null) return err({ reason: 'unreachable' })
    if (here !== null) await noteNextSlot(engine, unlocked, here, next)
    const answer = await call(engine.ports, finishPasswordChange, {
      body: { registrationRecord: record, slot: fresh.slot, keyring: next.write, endOtherSessions },
      signal: unlocked.ending.signal,
      isRepeatable: true,
    })
    if (answer.ok) {
      await adoptWrittenKeyring(engine, unlocked, next.keyring)
      return takeOver(engine, unlocked, fresh, here)
    }
    if (answer.error.problem === 'not-signed-in') return giveWay(engine, unlocked)
    if (answer.error.problem !== 'sequence-conflict' || conflicts >= conflictsMax) {
      return err(asNetworkRefusal(answer.error))
    }
    const outcome = await syncInLine(engine, unlocked)
    // The first request succeeded but its answer was lost: the server already has what was sent.
    if (equalBytes(unlocked.keyring.place.hash, next.keyring.place.hash)) {
      return takeOver(engine, unlocked, fresh, here)
    }
    if (unlocked.keyring.core.pwVer > pwVer || outcome === 'keys-changed' || outcome === 'session-ended') {
      return err({ reason: 'changed-elsewhere' })
    }
    if (outcome !== 'verified') return err({ reason: outcome === 'offline' ? outcome : 'unreachable' })
  }
}

/** Stored before the request: if its answer is lost, the slot counts once this device hears of that keyring. */
async function noteNextSlot(
  engine: Engine,
  unlocked: Unlocked,
  slot: DeviceSlot,
  { keyring: { place, copy } }: NextKeyring,
): Promise<void> {
  const nextSlot = { slot, seq: place.seq, coreHash: await sha256(copy.coreBox) }
  unlocked.account = { ...unlocked.account, nextSlot }
  await storeChange(engine, unlocked, { access: { nextSlot } })
}

/** From now on the new password opens this device. */
async function takeOver(
  engine: Engine,
  unlocked: Unlocked,
  fresh: FreshPassword,
  here: DeviceSlot | null,
): Changed<undefined> {
  if (hasEnded(unlocked)) return ok(undefined)
  unlocked.fresh = fresh
  unlocked.passwordInput = null
  await storeChange(engine, unlocked, {
    access: adoptAccess(unlocked, { slot: here, nextSlot: null, haveKeysChanged: false }),
  })
  if (unlocked.sync === 'keys-changed') await syncInLine(engine, unlocked)
  return ok(undefined)
}
