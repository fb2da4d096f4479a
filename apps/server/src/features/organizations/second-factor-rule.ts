/**
 * An organization may require its members to use a second factor. The rule is signed in its directory, which the server
 * cannot read; an owner's device tells the server from when on it applies, and the server enforces it.
 */
import { limitsOf, setSecondFactorRule } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Gate } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import type { Server } from '../../platform/serve.ts'
import { isOwner, listMembers } from '../vaults/index.ts'
import { claimPayer, findSecondFactorDue, writeSecondFactorDue } from './organization-store.ts'

type Refused = 'not-found' | 'plan-limit' | 'two-factor-required'

export function serveSetSecondFactorRule(
  server: Server,
  { database, live, clock }: Platform,
  plans: Plans,
  secondFactors: SecondFactors,
): void {
  server.serve(setSecondFactorRule, [], async ({ params: { vaultId }, body, session: { userId } }) => {
    const hasSecondFactor = await secondFactors.isOn(userId)
    const written = await transact<undefined, Refused>(database.durable, async (tx) => {
      const payerId = await claimPayer(tx, vaultId)
      if (payerId === undefined || !(await isOwner(tx, userId, vaultId))) return err('not-found')
      if (body.dueAt !== null && !(await hasRules(tx, plans, payerId, clock.nowMs())))
        return err('plan-limit')
      if (body.dueAt !== null && !hasSecondFactor) return err('two-factor-required')
      await writeSecondFactorDue(tx, vaultId, body.dueAt)
      return ok()
    })
    if (written.ok) {
      await live.publish(await listMembers(database.durable, vaultId), { type: 'profile-changed' })
    }
    return written
  })
}

/** Whether the plan that pays for an organization has rules and groups; `payerId` is `null` when no one pays. */
export async function hasRules(
  db: Db,
  plans: Plans,
  payerId: string | null,
  nowMs: number,
): Promise<boolean> {
  return payerId !== null && limitsOf(await plans.ownStateOf(db, payerId, nowMs)).hasOrganization
}

/** Whether a person belongs to an organization whose rule applies by now, and has no second factor. */
export function createMemberGate(
  db: Db,
  clock: Clock,
  secondFactors: SecondFactors,
): Gate['isSecondFactorMissing'] {
  return async (userId) => {
    const dueAtMs = await findSecondFactorDue(db, userId)
    return dueAtMs !== null && dueAtMs <= clock.nowMs() && !(await secondFactors.isOn(userId))
  }
}
