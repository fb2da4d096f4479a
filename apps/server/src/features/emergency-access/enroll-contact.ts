import { enrollEmergencyContact, limitsOf } from '@severy/contract'
import { err, ok } from '@severy/result'
import { acceptEscrow, parseEscrow, type SignedRecord, verifyStatementChain } from '@severy/verifier'
import { base64UrlOf, decodeBytes } from '../../platform/base64.ts'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { decodeKeyring, listStatementsOf, readFingerprint, storeKeyring } from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { enrolledMailJob, type Told } from './emergency-mails.ts'
import { insertAccess } from './emergency-store.ts'

/** Each enrollment sends emails. */
const perPerson: Limit = { name: 'emergency-enroll', triesMax: 20, windowMs: 24 * 3600_000 }

export function serveEnrollContact(server: Server, platform: Platform, plans: Plans): void {
  const { database, clock, live, jobs, rateLimiter } = platform
  server.serve(enrollEmergencyContact, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const keyring = decodeKeyring(body.keyring)
    if (!keyring.ok) return keyring
    const slot = decodeBytes(body.slot)
    const escrow = { body: decodeBytes(body.escrow.body), sig: decodeBytes(body.escrow.sig) }
    if (slot === null || escrow.body === null || escrow.sig === null) return err('invalid-request')
    const signed = { body: escrow.body, sig: escrow.sig }
    const info = await checkEscrow(database.durable, userId, signed)
    if (info?.slotId !== body.slotId || info.akVer !== keyring.value.akVer) return err('record-refused')
    const state = await plans.stateOf(database.durable, userId, nowMs)
    if (!state.canAccessFeatures) return err('subscription-required')
    if (!limitsOf(state).hasEmergencyAccess) return err('plan-limit')

    const { contactId, kind, waitDays } = info
    const enrolled = await transact<undefined, Refusal<typeof enrollEmergencyContact>>(
      database.durable,
      async (tx) => {
        const stored = await storeKeyring(tx, userId, keyring.value)
        if (!stored.ok) return stored
        const access = { slotId: body.slotId, contactId, kind, waitDays, slot, escrow: signed }
        if (!(await insertAccess(tx, userId, access))) return err('already-enrolled')
        await recordEvent(tx, { userId, type: 'EMERGENCY_CONTACT_ADDED', status: 'success', caller, nowMs })
        await jobs.add(tx, enrolledMailJob, {
          userId,
          contactId,
          kind,
          waitDays,
          timeMs: nowMs,
          readyAtMs: null,
        } satisfies Told)
        return ok()
      },
    )
    if (!enrolled.ok) return enrolled
    await live.publish([userId], { type: 'keyring-changed', seq: keyring.value.seq })
    await live.publish([userId, contactId], { type: 'emergency-changed' })
    return ok()
  })
}

/**
 * Checks the escrow by the contact's own rules (PROTOCOL 13), so that no one is notified of an invalid one. `null` if
 * refused.
 */
async function checkEscrow(db: Db, userId: string, signed: SignedRecord) {
  const named = parseEscrow(signed.body)
  if (named === null) return null
  const contactId = base64UrlOf(named.contactId)
  if (contactId === userId) return null
  const chain = await verifyStatementChain(await listStatementsOf(db, userId))
  const owner = chain.ok ? chain.value.at(-1) : undefined
  const contactFp = await readFingerprint(db, contactId)
  if (owner === undefined || contactFp === null) return null
  const accepted = await acceptEscrow(signed, {
    owner,
    contactId: named.contactId,
    contactFps: [contactFp],
  })
  if (!accepted.ok) return null
  const { slotId, akVer, kind, waitDays } = accepted.value
  return { slotId: base64UrlOf(slotId), contactId, akVer, kind, waitDays }
}
