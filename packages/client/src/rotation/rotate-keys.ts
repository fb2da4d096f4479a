/**
 * "Someone may have had access" (PROTOCOL 5.5): password, account key, identity, recovery key, Secret Key if it is on,
 * and the key of each own vault are made anew.
 *
 *      proved ─► sent ─┬─ acknowledged ────────────► in force ─► own vaults, one commit each (finish-rotation.ts)
 *                      ├─ 409: read, made on top ───┐
 *                      │         ◄──────────────────┘
 *                      └─ no answer: signed in with the new password, which tells whether it took effect
 *
 * One transaction decides about the account. Whatever happens after it, any device with the new keys goes on.
 */
import { rotateAccount } from '@severy/contract'
import { randomBytes, secretKeyBytes } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { isAboveFloor, refuseNewPassword } from '../accounts/account-password.ts'
import type { NewPasswordReason, RecoveryKit, Refusal, RotateReason } from '../engine.ts'
import { asNetworkRefusal, call } from '../http/call.ts'
import type { NextKeyring } from '../keyring/write-keyring.ts'
import { kitOf } from '../kit/create-recovery-kit.ts'
import { meetsRule, notePassword } from '../organisation/password-rule.ts'
import type { PasswordWork } from '../password-work.ts'
import { giveWay, provePassword, registerPassword } from '../password-change/prove-password.ts'
import { flushInLine } from '../queue/flush.ts'
import { login, passwordInputOf } from '../sessions/password-login.ts'
import { findUnlocked, storeChange, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { syncInLine } from '../vaults/sync.ts'
import type { SyncOutcome } from '../vaults/sync-outcome.ts'
import { enterRotated } from './enter-rotated.ts'
import { finishRotation } from './finish-rotation.ts'
import { makeRotation } from './make-rotation.ts'

type Rotated<T> = Promise<Result<T, Refusal<RotateReason>>>

export interface RotateInput {
  password: string
  newPassword: string
  /** Whether the account uses a Secret Key afterwards. One that it uses already is replaced. */
  useSecretKey: boolean
}

const conflictsMax = 5

export async function rotateKeys(engine: Engine, input: RotateInput): Rotated<RecoveryKit> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const isSame = input.newPassword.normalize('NFKC') === input.password.normalize('NFKC')
  const refused = await refusePassword(engine, unlocked, input.newPassword, isSame)
  if (refused !== null) return err({ reason: refused })
  if (!(await meetsRule(engine, unlocked, input.newPassword))) return err({ reason: 'below-rule' })
  // Switching the Secret Key on or off keeps the password; who fears for it chooses another.
  const isSwitch = unlocked.keyring.core.policy.secretKey !== input.useSecretKey
  if (!isSwitch && isSame) return err({ reason: 'same-password' })
  const kit = await unlocked.line(() => rotateInLine(engine, unlocked, input))
  if (kit.ok) notePassword(engine, unlocked, false)
  // The kit need not wait for the vaults: whatever ends this, the next sync goes on with them.
  if (kit.ok) void unlocked.line(() => finishRotation(engine, unlocked))
  return kit
}

async function refusePassword(
  { ports }: Engine,
  { email }: Unlocked,
  password: string,
  isSame: boolean,
): Promise<NewPasswordReason | null> {
  if (!isSame) return refuseNewPassword(ports, password, email)
  return (await isAboveFloor(ports, password, email)) ? null : 'weak-password'
}

async function rotateInLine(engine: Engine, unlocked: Unlocked, input: RotateInput): Rotated<RecoveryKit> {
  const current = await passwordInputOf(input.password, unlocked.account.secretKey)
  const proved = await provePassword(engine, unlocked, current)
  if (!proved.ok) return proved
  const outcome = await syncInLine(engine, unlocked)
  if (outcome === 'integrity' || unlocked.alarm !== null) return err({ reason: 'integrity' })
  if (outcome !== 'verified') return err(refusalOf(outcome))
  await flushInLine(engine, unlocked)

  const secretKey = input.useSecretKey ? randomBytes(secretKeyBytes) : null
  const next = await passwordInputOf(input.newPassword, secretKey)
  const work = engine.ports.openPasswordWork()
  try {
    const registered = await registerPassword(engine, unlocked, work, next)
    if (!registered.ok) return registered
    return await replaceAll(engine, unlocked, work, { ...registered.value, input: next, secretKey })
  } finally {
    work.close()
  }
}

interface Registered {
  record: string
  exportKey: CryptoKey
  /** pwIn of the new password. */
  input: string
  secretKey: Uint8Array<ArrayBuffer> | null
}

async function replaceAll(
  engine: Engine,
  unlocked: Unlocked,
  work: PasswordWork,
  registered: Registered,
): Rotated<RecoveryKit> {
  const { secretKey, input, exportKey, record } = registered
  if (secretKey !== null) {
    // Lost together with the answer, it could not be had again.
    unlocked.account = { ...unlocked.account, nextSecretKey: secretKey }
    await storeChange(engine, unlocked, { account: unlocked.account })
  }
  for (let conflicts = 0; ; conflicts++) {
    const made = await makeRotation(engine, unlocked, exportKey, secretKey)
    if (made === null) return err({ reason: 'integrity', code: 'keyring-unopenable' })
    const answer = await call(engine.ports, rotateAccount, {
      body: {
        registrationRecord: record,
        statement: made.identity.secret.statement,
        slot: made.fresh.slot,
        recoverySlot: made.recovery.slot,
        keyring: made.next.write,
      },
      signal: unlocked.ending.signal,
    })
    if (answer.ok || (await hasTakenEffect(engine, unlocked, work, input, made.next))) {
      await enterRotated(engine, unlocked, { ...made, input, secretKey })
      const { number } = made.kit
      const replaces = made.replaces
      const { recoveryKey } = made.recovery
      return ok(await kitOf(engine, unlocked, { number, replaces, recoveryKey }))
    }
    // Whoever changes password or keys on another device ends this one's session.
    if (answer.error.problem === 'not-signed-in') return giveWay(engine, unlocked)
    if (answer.error.problem !== 'sequence-conflict' || conflicts >= conflictsMax) {
      return err(asNetworkRefusal(answer.error))
    }
    const outcome = await syncInLine(engine, unlocked)
    if (outcome !== 'verified') return err(refusalOf(outcome))
  }
}

function refusalOf(outcome: Exclude<SyncOutcome, 'verified'>): Refusal<RotateReason> {
  if (outcome === 'keys-changed' || outcome === 'session-ended') return { reason: 'changed-elsewhere' }
  return { reason: outcome === 'offline' || outcome === 'integrity' ? outcome : 'unreachable' }
}

/** After an answer that was lost, or that says somebody was first: perhaps it was this device. */
async function hasTakenEffect(
  engine: Engine,
  unlocked: Unlocked,
  work: PasswordWork,
  input: string,
  { write }: NextKeyring,
): Promise<boolean> {
  const outcome = await login(engine.ports, work, unlocked.email, input, unlocked.keyring.place.seq)
  // The session lives on, so no second factor is asked for.
  const served = outcome.ok ? outcome.value.loggedIn?.bundle.keyring : undefined
  return served?.seq === write.seq && served.coreBox === write.coreBox
}
