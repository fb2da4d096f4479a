/** Records events in an organization's log: only if its plan has reports, and only what docs/decisions/0032 allows. */
import { limitsOf, type OrganizationEventType, type SignOnCause } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import { newId } from '../../platform/random.ts'
import type { ListChange, ListedMember } from '../vaults/index.ts'
import { insertEvents } from './event-store.ts'
import { findPayer, listJoined, listJoinedBy } from './organization-store.ts'

/** The vault kind of an organization's directory, and the role of its owners (PROTOCOL 6). */
const directoryKind = 2
const ownerRole = 3

export interface NotedEvent {
  type: OrganizationEventType
  /** `null` for what the organization's directory or provider did. */
  actorId: string | null
  memberId: string | null
  /** Only for `SIGN_ON_REFUSED`: why the provider confirmed no one. */
  cause?: SignOnCause
}

/** Whether the plan that pays for this organization has reports; `null` for a vault that is not an organization. */
export async function hasReports(
  db: Db,
  plans: Plans,
  vaultId: string,
  nowMs: number,
): Promise<boolean | null> {
  const payerId = await findPayer(db, vaultId)
  if (payerId === undefined) return null
  return payerId !== null && limitsOf(await plans.ownStateOf(db, payerId, nowMs)).hasOrganization
}

/** Resolves to the ids of what it recorded: none where the plan has no reports. */
export async function noteEvents(
  tx: Db,
  plans: Plans,
  vaultId: string,
  events: readonly NotedEvent[],
  nowMs: number,
): Promise<string[]> {
  if (events.length === 0 || (await hasReports(tx, plans, vaultId, nowMs)) !== true) return []
  const noted = events.map((event) => ({ cause: null, ...event, eventId: newId(), atMs: nowMs }))
  await insertEvents(tx, vaultId, noted)
  return noted.map(({ eventId }) => eventId)
}

/**
 * For a directory: who was added and removed. For a vault that a member shares: that it was shared, in every
 * organization the member belongs to.
 */
export async function noteListChange(tx: Db, plans: Plans, change: ListChange): Promise<void> {
  const { vaultId, kind, authorId, nowMs } = change
  if (kind === directoryKind) {
    await noteEvents(tx, plans, vaultId, directoryEvents(change), nowMs)
    return
  }
  const [added, removed] = [newIn(change.after, change.before), newIn(change.before, change.after)]
  if (added.length + removed.length === 0) return
  for (const organization of await listJoinedBy(tx, [authorId])) {
    const joined = await listJoined(tx, organization.vaultId)
    const named = (userId: string): string | null => (joined.has(userId) ? userId : null)
    const events = [
      ...added.map(({ userId }) => ({
        type: joined.has(userId) ? ('SHARED_INSIDE' as const) : ('SHARED_OUTSIDE' as const),
        actorId: authorId,
        memberId: named(userId),
      })),
      ...removed.map(({ userId }) => ({
        type: 'SHARE_ENDED' as const,
        actorId: authorId,
        memberId: named(userId),
      })),
    ]
    await noteEvents(tx, plans, organization.vaultId, events, nowMs)
  }
}

function directoryEvents({ authorId, before, after }: ListChange): NotedEvent[] {
  const about = (type: OrganizationEventType) => {
    return ({ userId }: ListedMember): NotedEvent => ({ type, actorId: authorId, memberId: userId })
  }
  const wasOwner = (userId: string): boolean => isOwnerIn(before, userId)
  const stayed = after.filter(({ userId }) => before.some((member) => member.userId === userId))
  return [
    ...newIn(after, before).map(about('MEMBER_ADDED')),
    ...newIn(before, after).map(about('MEMBER_REMOVED')),
    ...stayed.filter(({ userId }) => isOwnerIn(after, userId) && !wasOwner(userId)).map(about('OWNER_ADDED')),
    ...stayed
      .filter(({ userId }) => !isOwnerIn(after, userId) && wasOwner(userId))
      .map(about('OWNER_REMOVED')),
  ]
}

function newIn(one: readonly ListedMember[], other: readonly ListedMember[]): ListedMember[] {
  return one.filter(({ userId }) => !other.some((member) => member.userId === userId))
}

function isOwnerIn(members: readonly ListedMember[], userId: string): boolean {
  return members.some((member) => member.userId === userId && member.role === ownerRole)
}
