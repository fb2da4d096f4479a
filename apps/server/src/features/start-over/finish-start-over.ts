import { finishStartOver } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { Caller } from '../../platform/caller.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import type { ErasePerson } from '../account-deletion/index.ts'
import { createAccount, findAccount, getAccount, type NewAccount } from '../accounts/index.ts'
import { findRecoveryToken, takeRecoveryTokens } from '../recovery/index.ts'
import { type CheckedUpload, checkUpload, findStart, uploadOf, useStart } from '../registrations/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { takeSuspension } from '../sessions/index.ts'
import { createVault, hasVault } from '../vaults/index.ts'
import { startedOverJob, type StartedOver } from './start-over-mails.ts'
import { takeLeave } from './start-over-wait.ts'

const perAddress = { name: 'start-over', triesMax: 20, windowMs: 3600_000, by: 'address' } as const

/** Takes the plan from the old account; the returned function gives it to the new one. */
export type TakePlan = (tx: Db, userId: string) => Promise<(tx: Db, newUserId: string) => Promise<void>>

export interface StartOverSettings {
  erasePerson: ErasePerson
  takePlan: TakePlan
  /** Lifts the rules of organizations that are left without an owner, and tells their members. */
  freeMembers: (tx: Db, userId: string) => Promise<void>
  /** Days between the request and the deletion of a vault with contents. */
  waitDays: number
}

export function serveFinishStartOver(
  server: Server,
  { database, clock, jobs, live }: Platform,
  { erasePerson, takePlan, freeMembers, waitDays }: StartOverSettings,
): void {
  const db = database.durable
  server.serve(finishStartOver, [perAddress], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const tokenHash = hashToken(body.token)
    const link = await findRecoveryToken(db, tokenHash, nowMs)
    if (link === null) return err('link-expired')
    const { userId } = link
    const { email } = await getAccount(db, userId)
    const canonical = canonicalEmail(email)
    if (canonical === null || canonicalEmail(body.email) !== canonical) return err('email-mismatch')
    const opaqueId = await findStart(db, body.registrationId, nowMs)
    if (opaqueId === null) return err('registration-unknown')
    const upload = await checkUpload(uploadOf(body))
    if (!upload.ok) return err({ problem: 'record-refused', detail: upload.error })
    const isTaken = (await findAccount(db, body.userId)) !== null || (await hasVault(db, body.vault.vaultId))
    if (isTaken) return err({ problem: 'record-refused', detail: 'id-taken' })

    const account: NewAccount = {
      ...upload.value.account,
      email,
      canonicalEmail: canonical,
      opaqueId,
      opaqueRecord: body.registrationRecord,
    }
    const started = await transact<undefined, FinishRefusal>(db, async (tx) => {
      if (!(await takeLeave(tx, userId, { waitDays, nowMs }))) return err('start-over-waits')
      if (!(await useStart(tx, body.registrationId))) return err('registration-unknown')
      if (!(await takeRecoveryTokens(tx, userId, tokenHash))) return err('link-expired')
      const givePlan = await takePlan(tx, userId)
      const giveSuspension = await takeSuspension(tx, userId)
      await freeMembers(tx, userId)
      await erasePerson(tx, userId, { why: 'started-over', nowMs })
      await createPerson(tx, account, upload.value, caller, nowMs)
      await givePlan(tx, account.userId)
      await giveSuspension(tx, account.userId)
      await jobs.add(tx, startedOverJob, { email, timeMs: nowMs } satisfies StartedOver)
      return ok()
    })
    if (!started.ok) return started
    await live.publish([userId], { type: 'sessions-ended', kept: null })
    return ok()
  })
}

type FinishRefusal = 'start-over-waits' | 'link-expired' | 'registration-unknown'

/** The address and ids are free: both were checked, and the old account is gone. */
async function createPerson(
  tx: Db,
  account: NewAccount,
  { vault }: CheckedUpload,
  caller: Caller,
  nowMs: number,
): Promise<void> {
  const isNew = (await createAccount(tx, account, nowMs)) && (await createVault(tx, vault))
  if (!isNew) throw new Error('An id was taken while somebody started over with it')
  const { userId } = account
  await recordEvent(tx, { userId, type: 'STARTED_OVER', status: 'success', caller, nowMs })
}
