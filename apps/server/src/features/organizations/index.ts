/**
 * Organizations: who pays for each, and who has accepted to join. Membership itself is in the member list that its
 * owners sign (PROTOCOL 6); nothing here makes anyone a member.
 */
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import { canRead, isOwner } from '../vaults/index.ts'
import { deleteEventsBefore } from './event-store.ts'
import { type NoteJoined, serveJoinOrganization } from './join-organization.ts'
import { serveListOrganizations } from './list-organizations.ts'
import type { CountInvited } from './member-limit.ts'
import { findPayer, listJoinedBy } from './organization-store.ts'
import { servePayForOrganization } from './pay-for-organization.ts'
import { serveSetSecondFactorRule } from './second-factor-rule.ts'

export { createDirectories } from './directories.ts'
export { listEvents } from './event-store.ts'
export { hasReports } from './note-events.ts'
export {
  deleteOrganization,
  eraseOrganizationsOf,
  findPayer,
  findSecondFactorDue,
  hasJoined,
  listJoined,
} from './organization-store.ts'
export { createMemberGate } from './second-factor-rule.ts'

/** How long an organization's log is kept. */
export const loggedMs = 365 * 24 * 3600_000

/** `noteJoined` runs in the transaction in which someone joins. */
export function serveOrganizations(
  server: Server,
  platform: Platform,
  plans: Plans,
  {
    countInvited,
    secondFactors,
    noteJoined,
  }: { countInvited: CountInvited; secondFactors: SecondFactors; noteJoined: NoteJoined },
): void {
  serveListOrganizations(server, platform, plans)
  serveJoinOrganization(server, platform, plans, { secondFactors, noteJoined })
  serveSetSecondFactorRule(server, platform, plans, secondFactors)
  servePayForOrganization(server, platform, plans, countInvited)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-organization-events', 24 * 3600_000, () =>
    deleteEventsBefore(database.durable, clock.nowMs() - loggedMs),
  )
}

/** Whether this is an organization (not another kind of vault) and the person owns it. */
export async function isOrganizationOwner(db: Db, userId: string, vaultId: string): Promise<boolean> {
  return (await findPayer(db, vaultId)) !== undefined && (await isOwner(db, userId, vaultId))
}

/** Payers whose plans cover this person: the person is a member and has joined. */
export async function listPayersFor(db: Db, userId: string): Promise<string[]> {
  const payers: string[] = []
  for (const { vaultId, payerId } of await listJoinedBy(db, userId)) {
    if (payerId !== null && payerId !== userId && (await canRead(db, userId, vaultId))) payers.push(payerId)
  }
  return payers
}
