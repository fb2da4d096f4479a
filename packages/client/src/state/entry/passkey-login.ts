/** Proves a passkey to the server (PROTOCOL 5.4): its signature is sent, its PRF output stays here and opens slot 3. */
import { finishPasskeySignIn, type AccountBundle, type PasskeySlot } from '@severy/contract'
import { openSlot, passkeySlotKey } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url, type Bytes } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { PasskeyAnswer } from '../../features/passkeys/data.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { noAnswer } from '../../base/http/no-answer.ts'
import { bytesOf } from '../../base/ids.ts'
import { textsOf } from '../../base/signed-credential.ts'
import type { Engine } from '../account/session.ts'

/** Milliseconds to wait for the server if this device can open its own copy instead. */
const patienceMs = 6_000

/** A passkey's answer in the contract's form, without its PRF output. */
export type PasskeyText = ReturnType<typeof passkeyTextOf>

/** A passkey's answer as the contract's texts, without its PRF output. */
export function passkeyTextOf({ challengeId, userId, ...signed }: Omit<PasskeyAnswer, 'prf'>) {
  return { challengeId, userId: toBase64Url(userId), ...textsOf(signed) }
}

export type PasskeyLoginRefusal = Refusal<
  'passkey-unknown' | 'passkey-no-proof' | 'sign-in-expired' | 'sign-on-needed' | NetworkReason
>

/**
 * `isProof`: the passkey is given instead of the password. `hasCopy`: this device can continue without the server, so
 * it does not wait for long.
 */
export async function loginWithPasskey(
  engine: Engine,
  { challengeId, userId, ...signed }: PasskeyText,
  { keyringSeq, isProof, hasCopy }: { keyringSeq: number; isProof: boolean; hasCopy: boolean },
): Promise<Result<AccountBundle, PasskeyLoginRefusal>> {
  if (challengeId === null) return err({ reason: noAnswer(engine.ports) })
  const body = { userId, assertion: { challengeId, ...signed }, keyringSeq, ...(isProof && { isProof }) }
  const answer = await withPatience(engine, hasCopy, (signal) =>
    call(engine.ports, finishPasskeySignIn, { body, ...signal }),
  )
  if (answer.ok) return ok(answer.value.reply)
  const { problem } = answer.error
  if (problem === 'sign-on-needed' || problem === 'passkey-no-proof' || problem === 'sign-in-expired') {
    return err({ reason: problem })
  }
  return problem === 'sign-in-failed'
    ? err({ reason: 'passkey-unknown' })
    : err(asNetworkRefusal(answer.error))
}

/** The slot key depends on the credential that answered, so another credential's slot does not open. */
export async function openPasskeySlot(
  prf: CryptoKey,
  userId: Bytes,
  slot: PasskeySlot,
): Promise<Bytes | null> {
  const slotKey = await passkeySlotKey(prf, userId, bytesOf(slot.credentialId))
  const place = { userId, type: 3 as const, slotId: bytesOf(slot.slotId), akVer: slot.akVer }
  return openSlot(slotKey, place, bytesOf(slot.sealed))
}

/** Null for a passkey that cannot unlock. */
export function findPasskeySlot(
  slots: readonly PasskeySlot[],
  { credentialId }: PasskeyText,
): PasskeySlot | null {
  return slots.find((slot) => slot.credentialId === credentialId) ?? null
}

/** Stops waiting for a slow server if the device can continue without it. */
export async function withPatience<T>(
  { ports }: Engine,
  canHelpItself: boolean,
  work: (options: { signal?: AbortSignal }) => Promise<T>,
): Promise<T> {
  if (!canHelpItself) return work({})
  const giveUp = new AbortController()
  const cancel = ports.clock.after(patienceMs, () => {
    giveUp.abort()
  })
  try {
    return await work({ signal: giveUp.signal })
  } finally {
    cancel()
  }
}
