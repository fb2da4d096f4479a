/** Recovery with the help of a trusted contact, for anyone with a link to the recovery page (PROTOCOL 9). */
import {
  awaitRecoveryHelp,
  finishRecoveryHelp,
  listRecoveryHelpers,
  requestRecoveryHelp,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { EscrowKind } from '@severy/verifier'
import { base64UrlOf } from '../../platform/base64.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { recoveredUntil } from '../../platform/sign-on.ts'
import { getAccount, listEmails, readBundle, readStatements } from '../accounts/index.ts'
import { findRecoveryToken, takeRecoveryTokens } from '../recovery/index.ts'
import { rolesOf } from '../roles/index.ts'
import { decodeNewKeys, type DropAccess, type TellOfNewKeys, replaceKeys } from '../rotation/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { endAllSessions, giveTokens, openSession, type OpenedSession } from '../sessions/index.ts'
import {
  type Access,
  findAccess,
  listContactsOf,
  takeReadyAccess,
  writeEphemeralKey,
} from './emergency-store.ts'
import { isReady, request } from './request-access.ts'

const perAddress = { name: 'recovery-help', triesMax: 60, windowMs: 3600_000, by: 'address' } as const
/** A waiting device polls every few seconds while its owner is on the phone. */
const awaitPerAddress = {
  name: 'recovery-help-await',
  triesMax: 2400,
  windowMs: 3600_000,
  by: 'address',
} as const
const awaitPerToken = {
  name: 'recovery-help-await-token',
  triesMax: 1800,
  windowMs: 3600_000,
  by: (body: { token: string }) => hashToken(body.token),
}

export function serveListHelpers(server: Server, { database, clock }: Platform): void {
  const db = database.durable
  server.serve(listRecoveryHelpers, [perAddress], async ({ body }) => {
    const link = await findRecoveryToken(db, hashToken(body.token), clock.nowMs())
    if (link === null) return err('link-expired')
    const { email } = await getAccount(db, link.userId)
    const accesses = (await listContactsOf(db, link.userId)).filter(
      ({ kind }) => kind === EscrowKind.takeOver,
    )
    const emails = await listEmails(
      db,
      accesses.map(({ contactId }) => contactId),
    )
    const helpers = accesses.map(({ slotId, contactId, waitDays, readyAt }) => ({
      slotId,
      hint: hintOf(emails.get(contactId) ?? ''),
      waitDays,
      readyAt,
    }))
    return ok({ email, helpers })
  })
}

export function serveRequestHelp(server: Server, platform: Platform): void {
  server.serve(requestRecoveryHelp, [perAddress], async ({ body, caller }) => {
    const access = await findHelp(platform, platform.database.durable, body)
    if (!access.ok) return access
    const { readyAt } = access.value
    return ok({ readyAt: readyAt ?? (await request(platform, access.value, caller)) })
  })
}

export function serveAwaitHelp(server: Server, platform: Platform): void {
  const { database, clock, live, opaque } = platform
  const db = database.durable
  server.serve(awaitRecoveryHelp, [awaitPerAddress, awaitPerToken], async ({ body }) => {
    const access = await findHelp(platform, db, body)
    if (!access.ok) return access
    if (!isReady(access.value, clock.nowMs())) return err('emergency-waits')
    const { userId, contactId, slotId, ephPk, release } = access.value
    if (ephPk !== body.ephPk || release === null) {
      if (await writeEphemeralKey(db, userId, slotId, body.ephPk)) {
        await live.publish([contactId], { type: 'emergency-changed' })
      }
      return ok({ released: null })
    }
    const { opaqueId } = await getAccount(db, userId)
    const registrationResponse = opaque.startRegistration(opaqueId, body.registrationRequest)
    if (registrationResponse === null) return err('invalid-request')
    const roles = await rolesOf(db, userId)
    return ok({
      released: {
        release: { body: base64UrlOf(release.body), sig: base64UrlOf(release.sig) },
        statements: await readStatements(db, contactId),
        account: await readBundle(db, userId, { slotType: null, keyringSeq: 0, roles }),
        registrationResponse,
      },
    })
  })
}

export function serveFinishHelp(
  server: Server,
  platform: Platform,
  { dropAccess, tellOfNewKeys }: { dropAccess: readonly DropAccess[]; tellOfNewKeys: TellOfNewKeys },
): void {
  const { database, clock, live, signOn } = platform
  server.serve(finishRecoveryHelp, [perAddress], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const keys = decodeNewKeys(body)
    if (!keys.ok) return keys
    type Finished = { access: Access; session: OpenedSession }
    const finished = await transact<Finished, Refusal<typeof finishRecoveryHelp>>(
      database.durable,
      async (tx) => {
        const access = await findHelp(platform, tx, body)
        if (!access.ok) return access
        const { userId, slotId, ephPk, release } = access.value
        const isReleased = ephPk === body.ephPk && release !== null
        if (!isReleased || !(await takeReadyAccess(tx, userId, slotId, nowMs))) return err('emergency-waits')
        if (!(await takeRecoveryTokens(tx, userId, hashToken(body.token)))) return err('link-expired')
        const replaced = await replaceKeys(tx, userId, keys.value, { dropAccess, tellOfNewKeys, nowMs })
        if (!replaced.ok) return replaced
        await endAllSessions(tx, userId, { why: 'recovered', nowMs })
        const endsAtMs = recoveredUntil(await signOn.stateOf(tx, userId, caller, nowMs), nowMs)
        const session = await openSession(tx, userId, caller, nowMs, { endsAtMs })
        const { tokenHash: deviceHash } = session.device
        const event = { userId, type: 'RECOVERED_WITH_HELP', status: 'success', caller, nowMs } as const
        await recordEvent(tx, { ...event, deviceHash })
        return ok({ access: access.value, session })
      },
    )
    if (!finished.ok) return finished
    const { access, session } = finished.value
    giveTokens(caller, session)
    await live.publish([access.userId], { type: 'sessions-ended', kept: session.sessionId })
    await live.publish([access.userId], { type: 'keyring-changed', seq: keys.value.keyring.seq })
    await live.publish([access.contactId], { type: 'emergency-changed' })
    return ok()
  })
}

/** The emergency access that link and slot id name together. */
async function findHelp(
  { clock }: Platform,
  db: Db,
  { token, slotId }: { token: string; slotId: string },
): Promise<Result<Access, 'link-expired' | 'help-gone'>> {
  const link = await findRecoveryToken(db, hashToken(token), clock.nowMs())
  if (link === null) return err('link-expired')
  const access = await findAccess(db, link.userId, slotId, 'owner')
  return access?.kind === EscrowKind.takeOver ? ok(access) : err('help-gone')
}

/** A hint that the owner recognizes, but that does not reveal the address to someone who reads the owner's email. */
function hintOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
