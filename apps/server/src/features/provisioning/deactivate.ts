/**
 * What the server does at once when a directory deactivates or deletes someone who belongs to the organization
 * (docs/decisions/0097). The signed lists stay as they are: an owner's device changes those, and the keys.
 */
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import {
  deleteJoined,
  hasJoined,
  listJoined,
  noteEvents,
  type NotedEvent,
  settleCover,
  type TellMembers,
} from '../organizations/index.ts'
import { endAllSessions } from '../sessions/index.ts'
import { endMembership, isOwner, listMembers, listSharedBy } from '../vaults/index.ts'
import { listResources } from './resource-store.ts'
import { personOf } from './resources.ts'

/** What a directory reports about one of its people. */
export interface DirectoryNews {
  type: Extract<NotedEvent['type'], 'DIRECTORY_NAMED' | 'DIRECTORY_DEACTIVATED' | 'DIRECTORY_DELETED'>
  email: string
}

export interface Deactivated {
  userId: string
  /** Other people whose open devices must be told. */
  others: string[]
  /** The vaults that the person left, and who is still in them. */
  left: { vaultId: string; others: string[] }[]
}

/** What a change of a user in a directory means for the organization; `null` if nothing. */
export function newsOf(before: string | null, after: string | null): DirectoryNews | null {
  const [was, is] = [before, after].map((body) => (body === null ? null : personOf(body)))
  if (is == null) return was == null ? null : { type: 'DIRECTORY_DELETED', email: was.email }
  const isSame = was?.email === is.email && was.isActive === is.isActive
  if (isSame) return null
  return { type: is.isActive ? 'DIRECTORY_NAMED' : 'DIRECTORY_DEACTIVATED', email: is.email }
}

/**
 * Records the change. A person who is no longer active is signed out everywhere, and the server stops sending them
 * anything shared by the organization's people. Owners keep that access, because otherwise a directory could leave
 * nobody to repair the organization. Must run in the transaction that writes the change; `null` if nobody was
 * deactivated.
 */
export async function applyNews(
  tx: Db,
  {
    plans,
    jobs,
    tellMembers,
    nowMs,
  }: { plans: Plans; jobs: Pick<Jobs, 'add'>; tellMembers: TellMembers; nowMs: number },
  vaultId: string,
  { type, email }: DirectoryNews,
): Promise<Deactivated | null> {
  const userId = (await findAccountByEmail(tx, email))?.userId ?? null
  const isMember = userId !== null && (await hasJoined(tx, userId, vaultId))
  await noteEvents(tx, plans, vaultId, [{ type, actorId: null, memberId: isMember ? userId : null }], nowMs)
  if (!isMember && type === 'DIRECTORY_NAMED')
    await tellMembers(tx, { what: 'proposed', vaultId, atMs: nowMs })
  if (!isMember || type === 'DIRECTORY_NAMED' || (await isNamedElsewhere(tx, vaultId, email))) return null
  const isTheirs = await isOwner(tx, userId, vaultId)
  await tellMembers(tx, { what: 'deactivated', vaultId, userId, isOwner: isTheirs })
  await endAllSessions(tx, userId, { why: 'ended-elsewhere', nowMs })
  const left = isTheirs ? [] : await leaveAll(jobs, tx, vaultId, userId)
  return { userId, others: await listMembers(tx, vaultId), left }
}

/** Directories that delete and recreate a user have two entries for a while. */
async function isNamedElsewhere(tx: Db, vaultId: string, email: string): Promise<boolean> {
  const users = await listResources(tx, vaultId, 'User')
  return users.some(({ body }) => {
    const person = personOf(body)
    return person?.email === email && person.isActive
  })
}

/** Leaves the organization, and everything owned by its other members. What the person owns stays theirs. */
async function leaveAll(
  jobs: Pick<Jobs, 'add'>,
  tx: Db,
  vaultId: string,
  userId: string,
): Promise<Deactivated['left']> {
  const others = [...(await listJoined(tx, vaultId)).keys()].filter((id) => id !== userId)
  const shared = (await listSharedBy(tx, others)).filter(
    ({ ownerIds, memberIds }) => memberIds.includes(userId) && !ownerIds.includes(userId),
  )
  const left: Deactivated['left'] = []
  for (const id of [...shared.map((vault) => vault.vaultId), vaultId]) {
    await endMembership(tx, userId, id, { isUntold: true })
    left.push({ vaultId: id, others: await listMembers(tx, id) })
  }
  if (await deleteJoined(tx, userId, vaultId)) await settleCover(jobs, tx, vaultId)
  return left
}

/** Closes open channels and tells other members' devices. Call after the transaction. */
export async function publishDeactivated(
  { live }: Pick<Platform, 'live'>,
  { userId, others, left }: Deactivated,
): Promise<void> {
  await live.publish([userId], { type: 'sessions-ended', kept: null })
  for (const { vaultId, others: members } of left) {
    await live.publish(members, { type: 'vault-left', vaultId })
  }
  await live.publish(others, { type: 'profile-changed' })
}
