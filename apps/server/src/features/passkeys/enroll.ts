import { addPasskey, limits, type NewPasskey, startPasskeyEnrollment } from '@severy/contract'
import { err, ok } from '@severy/result'
import { decodeBytes } from '../../platform/base64.ts'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { addPasskeySlot, decodePasskeySlot } from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { makeChallenge, takeChallenge } from './challenge.ts'
import { type PasskeyChanged, passkeyChangedJob } from './passkey-mails.ts'
import { insertPasskey, type Passkey, readPasskeys } from './passkey-store.ts'
import { readPublicKey, readRegistration, relyingPartyOf } from './webauthn.ts'

export function serveStartPasskeyEnrollment(server: Server, platform: Platform): void {
  const { database, clock, publicUrl } = platform
  server.serve(startPasskeyEnrollment, [], async ({ session }) => {
    if (!isFreshlyAuthenticated(session, clock.nowMs())) return err('reauthentication-required')
    const passkeys = await readPasskeys(database.durable, session.userId)
    if (passkeys.length >= limits.passkeysPerAccountMax) return err('too-many-passkeys')
    return ok({
      ...(await makeChallenge(platform, 'enrollment', session.userId)),
      rpId: relyingPartyOf(publicUrl).rpId,
      existing: passkeys.map(({ credentialId }) => credentialId),
    })
  })
}

export function serveAddPasskey(server: Server, platform: Platform): void {
  const { database, clock, jobs } = platform
  server.serve(addPasskey, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const challenge = await takeChallenge(
      platform,
      database.disposable,
      'enrollment',
      userId,
      body.challengeId,
    )
    const passkey = challenge === null ? null : readNewPasskey(platform, challenge, body, nowMs)
    if (passkey === null) return err('passkey-refused')
    const slot = body.slot === null ? null : decodePasskeySlot(body.slot)
    if (body.slot !== null && slot === null) return err('invalid-request')

    const outcome = await transact(database.durable, async (tx) => {
      const passkeys = await readPasskeys(tx, userId)
      if (passkeys.length >= limits.passkeysPerAccountMax) return err('too-many-passkeys')
      if (!(await insertPasskey(tx, userId, passkey))) return err('passkey-refused')
      if (slot !== null && !(await addPasskeySlot(tx, userId, slot, nowMs))) return err('sequence-conflict')
      const mail: PasskeyChanged = { userId, name: passkey.name, isAdded: true, timeMs: nowMs }
      await jobs.add(tx, passkeyChangedJob, mail)
      await recordEvent(tx, { userId, type: 'PASSKEY_ADDED', status: 'success', caller, nowMs })
      return ok()
    })
    return outcome.ok ? ok({ passkeyId: passkey.passkeyId }) : outcome
  })
}

/** `null` when the answer is not for this challenge, or lacks what its kind requires. */
function readNewPasskey(
  { publicUrl }: Platform,
  challenge: string,
  body: NewPasskey,
  nowMs: number,
): Passkey | null {
  const clientDataJson = decodeBytes(body.clientDataJson)
  const authenticatorData = decodeBytes(body.authenticatorData)
  const publicKey = decodeBytes(body.publicKey)
  if (clientDataJson === null || authenticatorData === null || publicKey === null) return null
  const answer = readRegistration(relyingPartyOf(publicUrl), challenge, { clientDataJson, authenticatorData })
  if (answer?.credentialId !== body.credentialId) return null
  if (readPublicKey(publicKey) === null) return null
  // A passkey identifies the person, so someone who merely finds it must not get in. Only such a passkey may have a
  // slot.
  if (body.kind === 'passkey' && !answer.isVerified) return null
  if (body.slot !== null && (body.kind !== 'passkey' || body.slot.credentialId !== body.credentialId))
    return null
  return {
    passkeyId: newId(),
    kind: body.kind,
    credentialId: body.credentialId,
    publicKey,
    transports: body.transports,
    signCount: answer.signCount,
    name: body.name,
    createdAtMs: nowMs,
    lastUsedAtMs: null,
  }
}
