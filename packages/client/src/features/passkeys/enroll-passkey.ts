/**
 * Enrolls a passkey or security key (PROTOCOL 5.4): sends the credential to the server, with slot 3 if it has a PRF.
 */
import {
  addPasskey as addEndpoint,
  NewPasskey,
  startPasskeyEnrollment as startEndpoint,
  type PasskeySlot,
} from '@severy/contract'
import { importKey, passkeyPrfSalt, passkeySlotKey, sealSlot } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import * as z from 'zod/mini'
import type { Refusal } from '../../base/refusal.ts'
import type { NewCredential, PasskeyOffer } from './data.ts'
import type { PasskeyChangeReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { followAccess } from '../../state/account/device-access.ts'
import { isFresh, openFreshSlot } from '../../state/entry/fresh-sign-in.ts'
import { emitAccount, findUnlocked, storeChange, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'

type ChangeRefusal = Refusal<PasskeyChangeReason>

/** Gets the challenge that the browser's dialog needs. Refused without a fresh sign-in. */
export async function startPasskeyEnrollment(engine: Engine): Promise<Result<PasskeyOffer, ChangeRefusal>> {
  const unlocked = findFresh(engine)
  if (unlocked === null) return err({ reason: 'reauthentication-required' })
  const answer = await call(engine.ports, startEndpoint)
  if (!answer.ok) return err(changeRefusal(answer.error))
  const { challengeId, challenge, rpId, existing } = answer.value.reply
  return ok({
    challengeId,
    challenge: bytesOf(challenge),
    prfSalt: await passkeyPrfSalt(),
    rpId,
    userId: bytesOf(unlocked.userId),
    existing: existing.map(bytesOf),
  })
}

/** Stores the new credential. With PRF output it opens the account; otherwise it is a second factor only. */
export async function addPasskey(
  engine: Engine,
  { prf, ...credential }: NewCredential,
): Promise<Result<undefined, ChangeRefusal>> {
  const key = prf === null ? null : await importKey(prf)
  const unlocked = findFresh(engine)
  if (unlocked === null) return err({ reason: 'reauthentication-required' })
  const slot = key === null ? null : await makeSlot(unlocked, key, toBase64Url(credential.credentialId))
  if (key !== null && slot === null) return err({ reason: 'reauthentication-required' })
  const body = z.safeParse(NewPasskey, {
    ...credential,
    credentialId: toBase64Url(credential.credentialId),
    authenticatorData: toBase64Url(credential.authenticatorData),
    clientDataJson: toBase64Url(credential.clientDataJson),
    publicKey: toBase64Url(credential.publicKey),
    slot,
  })
  // The authenticator made something other than requested.
  if (!body.success) return err({ reason: 'passkey-refused' })
  const answer = await call(engine.ports, addEndpoint, { body: body.data })
  if (!answer.ok) return err(changeRefusal(answer.error))
  if (slot !== null) {
    await followAccess(engine, unlocked)
    const passkeySlots = [...unlocked.account.passkeySlots, slot]
    unlocked.account = { ...unlocked.account, passkeySlots }
    await storeChange(engine, unlocked, { account: unlocked.account, access: { passkeySlots } })
    emitAccount(engine, unlocked)
  }
  return ok(undefined)
}

/** Maps the server's refusals of any change to passkeys. */
export function changeRefusal(failure: { problem: string; retryAfterSeconds?: number }): ChangeRefusal {
  switch (failure.problem) {
    case 'reauthentication-required':
    case 'not-signed-in':
      return { reason: 'reauthentication-required' }
    case 'too-many-passkeys':
    case 'passkey-refused':
      return { reason: failure.problem }
    case 'not-found':
      return { reason: 'passkey-gone' }
    default:
      return asNetworkRefusal(failure)
  }
}

function findFresh(engine: Engine): Unlocked | null {
  const unlocked = findUnlocked(engine)
  return unlocked !== null && isFresh(unlocked, engine.ports.clock.now()) ? unlocked : null
}

/** Null if the account key cannot be unwrapped again. */
async function makeSlot(
  unlocked: Unlocked,
  prf: CryptoKey,
  credentialId: string,
): Promise<PasskeySlot | null> {
  const { keys } = unlocked
  const accountKey = await openFreshSlot(unlocked)
  if (accountKey === null) return null
  const slotId = newId()
  const slotKey = await passkeySlotKey(prf, keys.userId, bytesOf(credentialId))
  const place = { userId: keys.userId, type: 3 as const, slotId: bytesOf(slotId), akVer: keys.akVer }
  const sealed = await sealSlot(slotKey, place, accountKey)
  accountKey.fill(0)
  return { type: 3, slotId, akVer: keys.akVer, sealed: toBase64Url(sealed), credentialId }
}
