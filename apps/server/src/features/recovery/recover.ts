import { finishRecovery, requestRecovery, startRecovery } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { type Db, inTransaction, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import type { Server } from '../../platform/serve.ts'
import { recoveredUntil } from '../../platform/sign-on.ts'
import {
  decodeKeyring,
  decodePasswordSlot,
  decodeRecoverySlot,
  getAccount,
  readBundle,
  recoverySlot,
  replaceOpaqueRecord,
  replaceSlot,
  storeKeyring,
} from '../accounts/index.ts'
import { rolesOf } from '../roles/index.ts'
import { recordEvent } from '../security-events/index.ts'
import {
  endAllSessions,
  giveTokens,
  openSession,
  type OpenedSession,
  proveSecondFactor,
} from '../sessions/index.ts'
import { recoveryLinkJob, recoveryUsedJob } from './recovery-mails.ts'
import { checkRecoveryProof } from './recovery-proof.ts'
import { markReported, markSecondFactorProved, takeRecoveryTokens } from './recovery-token-store.ts'

const requestPerAddress = { name: 'recovery', triesMax: 20, windowMs: 3600_000, by: 'address' } as const
const requestPerEmail = { name: 'recovery-email', triesMax: 5, windowMs: 3600_000 } as const
const usePerAddress = { name: 'recovery-use', triesMax: 40, windowMs: 3600_000, by: 'address' } as const
const usePerToken = { name: 'recovery-token', triesMax: 20, windowMs: 3600_000 } as const

export function serveRequestRecovery(server: Server, { database, jobs }: Platform): void {
  const byEmail = (body: { email: string }): string => canonicalEmail(body.email) ?? body.email
  const limits = [requestPerAddress, { ...requestPerEmail, by: byEmail }]
  server.serve(requestRecovery, limits, async ({ body }) => {
    await jobs.add(database.durable, recoveryLinkJob, { canonicalEmail: byEmail(body) })
    return ok()
  })
}

const byToken = { ...usePerToken, by: (body: { token: string }) => hashToken(body.token) }

export function serveStartRecovery(server: Server, platform: Platform, secondFactors: SecondFactors): void {
  const { database, clock, jobs, opaque } = platform
  server.serve(startRecovery, [usePerAddress, byToken], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const proof = await checkRecoveryProof(database.durable, body, nowMs)
    if (!proof.ok) return proof
    const { userId, tokenHash } = proof.value
    const { opaqueId } = await getAccount(database.durable, userId)
    const registrationResponse = opaque.startRegistration(opaqueId, body.registrationRequest)
    if (registrationResponse === null) return err('invalid-request')

    await inTransaction(database.durable, async (tx) => {
      if (!(await markReported(tx, userId, tokenHash))) return
      await recordEvent(tx, { userId, type: 'RECOVERY_STARTED', status: 'success', caller, nowMs })
      await jobs.add(tx, recoveryUsedJob, { userId, timeMs: nowMs })
    })
    if (!proof.value.isSecondFactorProved && (await secondFactors.isOn(userId))) {
      const answer = body.secondFactor
      if (answer === undefined) return err('second-factor-needed')
      const proved = await proveSecondFactor<undefined, never>(
        platform,
        secondFactors,
        { userId, answer, caller },
        async (tx) => {
          await markSecondFactorProved(tx, userId, tokenHash)
          return ok()
        },
      )
      if (!proved.ok) return proved
    }
    const roles = await rolesOf(database.durable, userId)
    const { keyringSeq } = body
    const account = await readBundle(database.durable, userId, { slotType: recoverySlot, keyringSeq, roles })
    return ok({ account, registrationResponse })
  })
}

/** What other features do when someone proved the recovery key. */
export type NoteRecovered = (tx: Db, userId: string) => Promise<unknown>

export function serveFinishRecovery(
  server: Server,
  platform: Platform,
  secondFactors: SecondFactors,
  noteRecovered: NoteRecovered,
): void {
  const { database, clock, live, signOn } = platform
  server.serve(finishRecovery, [usePerAddress, byToken], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const proof = await checkRecoveryProof(database.durable, body, nowMs)
    if (!proof.ok) return proof
    const { userId, tokenHash, isSecondFactorProved } = proof.value
    if (!isSecondFactorProved && (await secondFactors.isOn(userId))) return err('second-factor-needed')
    const keyring = decodeKeyring(body.keyring)
    if (!keyring.ok) return keyring
    const password = decodePasswordSlot(body.slot)
    const recovery = decodeRecoverySlot(body.recoverySlot)
    const { akVer, seq } = keyring.value
    if (password?.akVer !== akVer || recovery?.akVer !== akVer) return err('invalid-request')

    const session = await transact<OpenedSession, 'link-expired' | 'sequence-conflict'>(
      database.durable,
      async (tx) => {
        if (!(await takeRecoveryTokens(tx, userId, tokenHash))) return err('link-expired')
        const stored = await storeKeyring(tx, userId, keyring.value)
        if (!stored.ok) return stored
        await replaceSlot(tx, userId, password, 'whatever-is-there', nowMs)
        const replaced = await replaceSlot(tx, userId, recovery, body.recoverySlot.replaces, nowMs)
        if (!replaced.ok) return replaced
        await replaceOpaqueRecord(tx, userId, body.registrationRecord, nowMs)
        await noteRecovered(tx, userId)
        await endAllSessions(tx, userId, { why: 'recovered', nowMs })
        const endsAtMs = recoveredUntil(await signOn.stateOf(tx, userId, caller, nowMs), nowMs)
        const opened = await openSession(tx, userId, caller, nowMs, { endsAtMs })
        const { tokenHash: deviceHash } = opened.device
        const event = { userId, type: 'PASSWORD_RECOVERED', status: 'success', caller, nowMs } as const
        await recordEvent(tx, { ...event, deviceHash })
        return ok(opened)
      },
    )
    if (!session.ok) return session
    giveTokens(caller, session.value)
    await live.publish([userId], { type: 'sessions-ended', kept: session.value.sessionId })
    await live.publish([userId], { type: 'keyring-changed', seq })
    return ok()
  })
}
