import { takeOverAccount as endpoint } from '@severy/contract'
import { importKey, randomBytes, secretKeyBytes } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { refuseNewPassword } from '../accounts/account-password.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { RecoveryKit } from '../kit/data.ts'
import type { TakeOverReason } from './reasons.ts'
import { kitOf } from '../kit/create-recovery-kit.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import { makeRotation } from '../rotation/make-rotation.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { passwordInputOf } from '../../state/account/password-login.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { refusalOf } from './change-access.ts'
import { openAccount } from './open-account.ts'
import { tellEmergency } from '../../state/people/tell-emergency.ts'

type TakenOver = Promise<Result<RecoveryKit, Refusal<TakeOverReason>>>

/**
 * Gives someone's account a new password and new keys (PROTOCOL 5.5), as they allowed. This session still belongs to
 * the contact; the other account must then be signed in to with the new password.
 */
export async function takeOverAccount(
  engine: Engine,
  input: { slotId: string; newPassword: string },
): TakenOver {
  const refused = await refuseNewPassword(engine.ports, input.newPassword, '')
  if (refused !== null) return err({ reason: refused })
  const work = engine.ports.openPasswordWork()
  try {
    const taken = await takeOverWith(engine, work, input)
    const unlocked = findUnlocked(engine)
    if (unlocked !== null) await tellEmergency(engine, unlocked)
    return taken
  } finally {
    work.close()
  }
}

async function takeOverWith(
  engine: Engine,
  work: PasswordWork,
  { slotId, newPassword }: { slotId: string; newPassword: string },
): TakenOver {
  const open = async (secretKey: Uint8Array<ArrayBuffer> | null) => {
    const input = await passwordInputOf(newPassword, secretKey)
    const registration = await work.startRegistration(input)
    const opened = await openAccount(engine, slotId, registration.request)
    if (!opened.ok) return opened
    const response = opened.value.registrationResponse ?? ''
    const registered = await work.finishRegistration(input, registration.state, response)
    return registered === null
      ? err<Refusal<TakeOverReason>>({ reason: 'unreachable' })
      : ok({ opened: opened.value, registered })
  }
  const first = await open(null)
  if (!first.ok) return first
  // Only the opened keyring tells whether the account uses a Secret Key; if so, it gets a new one.
  const usesSecretKey = first.value.opened.holder.keyring.core.policy.secretKey
  const secretKey = usesSecretKey ? randomBytes(secretKeyBytes) : null
  if (secretKey !== null) first.value.opened.accountKey.fill(0)
  const second = secretKey === null ? first : await open(secretKey)
  if (!second.ok) return second
  const { opened, registered } = second.value
  if (registered.serverPublicKey !== opened.holder.keyring.core.opaquePk) {
    opened.accountKey.fill(0)
    return err({ reason: 'integrity', code: 'opaque-server-key' })
  }

  const exportKey = await importKey(registered.exportKey)
  // Changes waiting on the owner's devices are sealed under the earlier account key.
  const before = opened.accountKey
  const made = await makeRotation(engine, opened.holder, exportKey, secretKey, undefined, before)
  if (made === null) return err({ reason: 'integrity', code: 'keyring-unopenable' })
  const answer = await callInSession(engine, endpoint, {
    params: { slotId },
    body: {
      registrationRecord: registered.record,
      statement: made.identity.secret.statement,
      slot: made.fresh.slot,
      recoverySlot: made.recovery.slot,
      keyring: made.next.write,
    },
  })
  // The owner wrote something in the meantime.
  if (!answer.ok && answer.error.problem === 'sequence-conflict') return err({ reason: 'changed-meanwhile' })
  if (!answer.ok) return err(refusalOf(answer.error))
  const { email } = opened.bundle
  const { recoveryKey } = made.recovery
  return ok(
    await kitOf(
      engine,
      { email, account: { secretKey } },
      { number: made.kit.number, replaces: made.replaces, recoveryKey },
    ),
  )
}
