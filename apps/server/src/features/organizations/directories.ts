import type { Jobs } from '../../platform/jobs.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Directories } from '../vaults/index.ts'
import { settleCover } from './cover.ts'
import { exceedsPlan, type CountInvited } from './member-limit.ts'
import { noteEvents, noteListChange } from './note-events.ts'
import { claimPayer, deleteJoined, insertOrganization, keepJoined, listJoined } from './organization-store.ts'
import { hasRules } from './second-factor-rule.ts'

/**
 * What writing vaults and invitations must check and record for organizations, within their transactions. `erase`
 * deletes everything that this server keeps about an organization.
 */
export function createDirectories(
  jobs: Pick<Jobs, 'add'>,
  plans: Plans,
  countInvited: CountInvited,
  erase: Directories['erase'],
): Directories {
  return {
    begin: insertOrganization,
    async exceeds(tx, vaultId, userIds, nowMs) {
      const payerId = await claimPayer(tx, vaultId)
      // No one pays, so no plan covers anyone: members stay, but no one can be added.
      if (payerId == null) return true
      return exceedsPlan(tx, { plans, countInvited }, { payerId, vaultId, userIds }, nowMs)
    },
    async mayHaveRecords(tx, vaultId, nowMs) {
      return hasRules(tx, plans, (await claimPayer(tx, vaultId)) ?? null, nowMs)
    },
    async keepOnly(tx, vaultId, userIds) {
      if (await keepJoined(tx, vaultId, userIds)) await settleCover(jobs, tx, vaultId)
    },
    async leave(tx, userId, vaultId, nowMs) {
      const hasJoined = (await listJoined(tx, vaultId)).has(userId)
      // Before the member leaves: an organization paid for by that member has no payer afterwards.
      const event = { type: 'MEMBER_LEFT' as const, actorId: userId, memberId: userId }
      if (hasJoined) await noteEvents(tx, plans, vaultId, [event], nowMs)
      if (await deleteJoined(tx, userId, vaultId)) await settleCover(jobs, tx, vaultId)
    },
    note: (tx, change) => noteListChange(tx, plans, change),
    erase,
  }
}
