/**
 * Organizations: who pays for each, and who has accepted to join. Membership itself is in the member list that its
 * owners sign (PROTOCOL 6); nothing here makes anyone a member.
 */
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import { isOwner, listReaders } from '../vaults/index.ts'
import { serveAnnounceEnd } from './announce-end.ts'
import { deleteEventsBefore } from './event-store.ts'
import { type NoteJoined, serveJoinOrganization } from './join-organization.ts'
import { serveListOrganizations } from './list-organizations.ts'
import type { CountInvited } from './member-limit.ts'
import { findPaidBy, findPayer, listJoined, listJoinedBy } from './organization-store.ts'
import { settleCover, tellOfCover } from './cover.ts'
import { handleMemberMails, type TellMembers } from './member-mails.ts'
import { serveSetPasskeyRule } from './passkey-rule.ts'
import { servePayForOrganization } from './pay-for-organization.ts'
import { serveSetSecondFactorRule } from './second-factor-rule.ts'

export { leavesOrganizationAlone, listLeftAlone } from './left-alone.ts'
export { endCoverUntold, settleCover } from './cover.ts'
export { createDirectories } from './directories.ts'
export { listEvents } from './event-store.ts'
export { createTellMembers, memberExamples, type TellMembers } from './member-mails.ts'
export { hasReports, noteEvents, type NotedEvent } from './note-events.ts'
export {
  deleteJoined,
  deleteOrganization,
  eraseOrganizationsOf,
  findPayer,
  findSecondFactorDue,
  hasJoined,
  listJoined,
  liftRules,
  mayPasskeyProve,
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
    tellMembers,
  }: {
    countInvited: CountInvited
    secondFactors: SecondFactors
    noteJoined: NoteJoined
    tellMembers: TellMembers
  },
): void {
  serveListOrganizations(server, platform, plans)
  serveJoinOrganization(server, platform, plans, { secondFactors, noteJoined, tellMembers })
  serveSetSecondFactorRule(server, platform, plans, secondFactors, tellMembers)
  serveSetPasskeyRule(server, platform, plans)
  serveAnnounceEnd(server, platform, plans, tellMembers)
  servePayForOrganization(server, platform, plans, { countInvited, tellMembers })
  handleMemberMails(platform)
  tellOfCover(platform, plans)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-organization-events', 24 * 3600_000, () =>
    deleteEventsBefore(database.durable, clock.nowMs() - loggedMs),
  )
}

/**
 * Tells the devices of this person, and of everyone whom this person's plan covers, that the plan has changed. People
 * whom it begins or stops covering get an email.
 */
export async function tellOfPlan(
  { database, live, jobs }: Pick<Platform, 'database' | 'live' | 'jobs'>,
  userId: string,
): Promise<void> {
  const db = database.durable
  const vaultId = await findPaidBy(db, userId)
  const covered = vaultId === null ? [] : (await listJoined(db, vaultId)).keys()
  if (vaultId !== null) await settleCover(jobs, db, vaultId)
  await live.publish([...new Set([userId, ...covered])], { type: 'profile-changed' })
}

/** Whether this is an organization (not another kind of vault) and the person owns it. */
export async function isOrganizationOwner(db: Db, userId: string, vaultId: string): Promise<boolean> {
  return (await findPayer(db, vaultId)) !== undefined && (await isOwner(db, userId, vaultId))
}

/**
 * Others whose plans may cover each of these people, by user id: everyone who is a member and has joined. The list is
 * empty if nobody pays; people who are members nowhere, or only where they pay, are left out. Up to a few thousand ids,
 * which are parameters of one statement.
 */
export async function listPayersFor(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const joined = await listJoinedBy(db, userIds)
  const readers = await listReaders(db, [...new Set(joined.map(({ vaultId }) => vaultId))], userIds)
  const payers = new Map<string, string[]>()
  for (const { userId, vaultId, payerId } of joined) {
    if (payerId === userId || readers.get(vaultId)?.has(userId) !== true) continue
    payers.set(userId, [...(payers.get(userId) ?? []), ...(payerId === null ? [] : [payerId])])
  }
  return payers
}
