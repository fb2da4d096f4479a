import { openEmergencyAccount, releaseAccount, takeOverAccount } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { EscrowKind, parseRelease, verifySignature, verifyStatementChain } from '@severy/verifier'
import { base64UrlOf, decodeBytes } from '../../platform/base64.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { getAccount, listStatementsOf, readBundle } from '../accounts/index.ts'
import { rolesOf } from '../roles/index.ts'
import { decodeNewKeys, type DropAccess, type TellOfNewKeys, replaceKeys } from '../rotation/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { endAllSessions } from '../sessions/index.ts'
import { takenOverMailJob } from './emergency-mails.ts'
import { type Access, findAccess, takeReadyAccess, writeRelease } from './emergency-store.ts'
import { noteOpened } from './note-opened.ts'
import { isReady, toldOf } from './request-access.ts'

export function serveOpenAccount(server: Server, platform: Platform): void {
  const { database, opaque } = platform
  const db = database.durable
  server.serve(openEmergencyAccount, [], async ({ params, body, session, caller }) => {
    const access = await findReady(platform, session.userId, params.slotId)
    if (!access.ok) return access
    const { userId, slot } = access.value
    const { opaqueId } = await getAccount(db, userId)
    const asked = body.registrationRequest
    const registrationResponse = asked === null ? null : opaque.startRegistration(opaqueId, asked)
    if (asked !== null && registrationResponse === null) return err('invalid-request')
    await noteOpened(platform, access.value, caller)
    const roles = await rolesOf(db, userId)
    const account = await readBundle(db, userId, { slotType: null, keyringSeq: 0, roles })
    return ok({ slot: base64UrlOf(slot), account, registrationResponse })
  })
}

/**
 * `dropAccess` removes every other access that a new password does not replace, such as second factors and passkeys.
 */
export function serveTakeOver(
  server: Server,
  platform: Platform,
  { dropAccess, tellOfNewKeys }: { dropAccess: readonly DropAccess[]; tellOfNewKeys: TellOfNewKeys },
): void {
  const { database, clock, live, jobs } = platform
  server.serve(takeOverAccount, [], async ({ params, body, session, caller }) => {
    const nowMs = clock.nowMs()
    const keys = decodeNewKeys(body)
    if (!keys.ok) return keys
    const taken = await transact<Access, Refusal<typeof takeOverAccount>>(database.durable, async (tx) => {
      const access = await findReady(
        { ...platform, database: { durable: tx } },
        session.userId,
        params.slotId,
      )
      if (!access.ok) return access
      const { userId, slotId } = access.value
      if (!(await takeReadyAccess(tx, userId, slotId, nowMs))) return err('emergency-waits')
      await jobs.add(tx, takenOverMailJob, toldOf(access.value, nowMs))
      const replaced = await replaceKeys(tx, userId, keys.value, { dropAccess, tellOfNewKeys, nowMs })
      if (!replaced.ok) return replaced
      await endAllSessions(tx, userId, { why: 'taken-over', nowMs, byUserId: session.userId })
      await recordEvent(tx, { userId, type: 'ACCOUNT_TAKEN_OVER', status: 'success', caller, nowMs })
      return access
    })
    if (!taken.ok) return taken
    const { userId, contactId } = taken.value
    await live.publish([userId], { type: 'sessions-ended', kept: null })
    await live.publish([contactId], { type: 'emergency-changed' })
    return ok()
  })
}

export function serveRelease(server: Server, platform: Platform): void {
  const { database } = platform
  server.serve(releaseAccount, [], async ({ params, body, session }) => {
    const access = await findReady(platform, session.userId, params.slotId)
    if (!access.ok) return access
    const record = { body: decodeBytes(body.release.body), sig: decodeBytes(body.release.sig) }
    if (record.body === null || record.sig === null) return err('invalid-request')
    const release = { body: record.body, sig: record.sig }
    const { ephPk, contactId, slotId } = access.value
    if (ephPk === null || !(await isReleaseBy(database.durable, release, access.value, ephPk))) {
      return err('record-refused')
    }
    return (await writeRelease(database.durable, contactId, slotId, ephPk, release))
      ? ok()
      : err('record-refused')
  })
}

async function findReady(
  { database, clock }: { database: { durable: Db }; clock: Platform['clock'] },
  contactId: string,
  slotId: string,
): Promise<Result<Access, 'not-found' | 'emergency-waits'>> {
  const access = await findAccess(database.durable, contactId, slotId, 'contact')
  if (access?.kind !== EscrowKind.takeOver) return err('not-found')
  return isReady(access, clock.nowMs()) ? ok(access) : err('emergency-waits')
}

async function isReleaseBy(
  db: Db,
  signed: { body: Uint8Array<ArrayBuffer>; sig: Uint8Array<ArrayBuffer> },
  { userId, contactId, slotId }: Access,
  ephPk: string,
): Promise<boolean> {
  const release = parseRelease(signed.body)
  const chain = await verifyStatementChain(await listStatementsOf(db, contactId))
  if (release === null || !chain.ok) return false
  const fp = base64UrlOf(release.contactFp)
  const signer = chain.value.find((statement) => base64UrlOf(statement.fp) === fp)
  return (
    signer !== undefined &&
    base64UrlOf(release.userId) === userId &&
    base64UrlOf(release.contactId) === contactId &&
    base64UrlOf(release.slotId) === slotId &&
    base64UrlOf(release.ephPk) === ephPk &&
    verifySignature(signer.edPk, 'release', signed.body, signed.sig)
  )
}
