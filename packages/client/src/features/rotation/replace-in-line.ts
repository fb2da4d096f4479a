/**
 * Performs a rotation (PROTOCOL 5.5) once the current password is proved: creates everything, sends it, and then uses
 * it on this device.
 */
import { rotateAccount, type KeyringBranch } from '@severy/contract'
import { randomBytes, secretKeyBytes } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { RecoveryKit } from '../kit/data.ts'
import type { RotateReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import type { OtherBranch } from '../integrity/other-branch.ts'
import { withHashesOf } from '../../state/account/core-hashes.ts'
import type { KeyringHolder, NextKeyring } from '../../state/vaults/write-keyring.ts'
import { kitOf } from '../kit/create-recovery-kit.ts'
import { giveWay, registerPassword } from '../password-change/prove-password.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import { openFreshSlot } from '../../state/entry/fresh-sign-in.ts'
import { login, passwordInputOf } from '../../state/account/password-login.ts'
import { storeChange, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { enterRotated } from './enter-rotated.ts'
import { makeRotation } from './make-rotation.ts'

/** What a rotation builds on. Requested again after each conflict. */
export interface RotationGround {
  holder: KeyringHolder
  /** The server's branch of keyrings that the rotation replaces, and its description in the request (PROTOCOL 7.8). */
  replaced?: OtherBranch
  branch?: KeyringBranch
}

type Ground<E extends string> = () => Promise<Result<RotationGround, Refusal<E>>>
type Rotated<E extends string, T> = Promise<Result<T, Refusal<E | RotateReason>>>

const conflictsMax = 5

/** Must run in the line, after the current password was proved. */
export async function replaceInLine<E extends string = never>(
  engine: Engine,
  unlocked: Unlocked,
  input: { newPassword: string; useSecretKey: boolean },
  ground: Ground<E | RotateReason>,
): Rotated<E, RecoveryKit> {
  const first = await ground()
  if (!first.ok) return first
  const secretKey = input.useSecretKey ? randomBytes(secretKeyBytes) : null
  const next = await passwordInputOf(input.newPassword, secretKey)
  const work = engine.ports.openPasswordWork()
  try {
    const registered = await registerPassword(engine, unlocked, work, next)
    if (!registered.ok) return registered
    const all = { ...registered.value, input: next, secretKey }
    return await replaceAll(engine, unlocked, work, all, { first: first.value, again: ground })
  } finally {
    work.close()
  }
}

interface Registered {
  record: string
  exportKey: CryptoKey
  /** The pwIn of the new password. */
  input: string
  secretKey: Uint8Array<ArrayBuffer> | null
}

async function replaceAll<E extends string>(
  engine: Engine,
  unlocked: Unlocked,
  work: PasswordWork,
  registered: Registered,
  { first, again }: { first: RotationGround; again: Ground<E | RotateReason> },
): Rotated<E, RecoveryKit> {
  const { secretKey, input, exportKey, record } = registered
  if (secretKey !== null) {
    // Stored before it is sent: if the answer were lost, it could not be recovered.
    unlocked.account = { ...unlocked.account, nextSecretKey: secretKey }
    await storeChange(engine, unlocked, { access: { nextSecretKey: secretKey } })
  }
  let { holder, replaced, branch } = first
  for (let conflicts = 0; ; conflicts++) {
    const before = await openFreshSlot(unlocked)
    const made = await makeRotation(engine, holder, exportKey, secretKey, replaced, before)
    if (made === null) return err({ reason: 'integrity', code: 'keyring-unopenable' })
    const answer = await call(engine.ports, rotateAccount, {
      body: {
        registrationRecord: record,
        statement: made.identity.secret.statement,
        slot: made.fresh.slot,
        recoverySlot: made.recovery.slot,
        keyring: made.next.write,
        ...(branch !== undefined && { branch }),
      },
      signal: unlocked.ending.signal,
    })
    if (answer.ok || (await hasTakenEffect(engine, unlocked, work, input, made.next))) {
      const copy = withHashesOf(holder.keyring.copy, made.next.keyring.copy)
      const next = { ...made.next, keyring: { ...made.next.keyring, copy } }
      await enterRotated(engine, unlocked, { ...made, next, input, secretKey })
      const { number } = made.kit
      const replaces = made.replaces
      const { recoveryKey } = made.recovery
      return ok(await kitOf(engine, unlocked, { number, replaces, recoveryKey }))
    }
    // A change of password or keys on another device ends this session.
    if (answer.error.problem === 'not-signed-in') return giveWay(engine, unlocked)
    if (answer.error.problem !== 'sequence-conflict' || conflicts >= conflictsMax) {
      return err(asNetworkRefusal(answer.error))
    }
    const grounded = await again()
    if (!grounded.ok) return grounded
    ;({ holder, replaced, branch } = grounded.value)
  }
}

/** Whether the server already has this device's own rotation, after a lost answer or a conflict. */
async function hasTakenEffect(
  engine: Engine,
  unlocked: Unlocked,
  work: PasswordWork,
  input: string,
  { write }: NextKeyring,
): Promise<boolean> {
  const outcome = await login(engine.ports, work, unlocked.email, input, unlocked.keyring.place.seq)
  // The session is still valid, so no second factor is required.
  const served = outcome.ok ? outcome.value.loggedIn?.bundle.keyring : undefined
  return served?.seq === write.seq && served.coreBox === write.coreBox
}
