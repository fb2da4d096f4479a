import { limitsOf, listOrganizations, type OrganizationPlan } from '@severy/contract'
import { ok } from '@severy/result'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listDeclined, listMembers, listVaultsOf } from '../vaults/index.ts'
import { findEnd, findPasskeyRule, findPayer, findRuleOf, listJoined } from './organization-store.ts'

export function serveListOrganizations(server: Server, { database, clock }: Platform, plans: Plans): void {
  server.serve(listOrganizations, [], async ({ session: { userId } }) => {
    const db = database.durable
    const organizations: OrganizationPlan[] = []
    for (const vaultId of await listVaultsOf(db, userId)) {
      const payerId = await findPayer(db, vaultId)
      if (payerId === undefined) continue
      organizations.push(await describe(db, plans, { vaultId, payerId, nowMs: clock.nowMs() }))
    }
    return ok({ organizations })
  })
}

async function describe(
  db: Db,
  plans: Plans,
  { vaultId, payerId, nowMs }: { vaultId: string; payerId: string | null; nowMs: number },
): Promise<OrganizationPlan> {
  const state = payerId === null ? null : await plans.ownStateOf(db, payerId, nowMs)
  const joined = await listJoined(db, vaultId)
  return {
    vaultId,
    payerId,
    tier: state?.arePlansOn === true ? state.subscriptionTier : null,
    isActive: state?.canAccessFeatures === true && limitsOf(state).membersMax !== 0,
    membersMax: state === null ? 0 : limitsOf(state).membersMax,
    secondFactorDueAt: await findRuleOf(db, vaultId),
    mayProveWithPasskey: await findPasskeyRule(db, vaultId),
    endsAt: await findEnd(db, vaultId),
    members: (await listMembers(db, vaultId)).map((userId) => ({
      userId,
      joinedAt: joined.get(userId) ?? null,
    })),
    declined: await listDeclined(db, vaultId),
  }
}
