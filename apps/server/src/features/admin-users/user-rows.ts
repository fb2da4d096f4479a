import {
  activeDays,
  type SubscriptionState,
  type UserRow,
  type userColumns,
  type SortBy,
} from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { SortKey } from '../../platform/database/pages.ts'
import type { Plans } from '../../platform/plans.ts'
import { type EntryRow, registrationIdOf } from '../directory/index.ts'

const dayMs = 24 * 3600_000

/** People who signed in since then count as active. */
export function activeSince(nowMs: number): number {
  return Math.max(0, nowMs - activeDays * dayMs)
}

type UserColumn = (typeof userColumns)[number]

const columns: Record<UserColumn, Omit<SortKey<EntryRow>, 'direction'>> = {
  email: { column: 'directory_entries.email_key', type: 'text', of: ({ emailKey }) => emailKey },
  name: { column: 'directory_entries.name_key', type: 'text', of: ({ nameKey }) => nameKey },
  role: { column: 'directory_entries.role', type: 'text', of: ({ role }) => role },
  created: { column: 'directory_entries.created_at', type: 'number', of: ({ createdAtMs }) => createdAtMs },
  lastSignIn: {
    column: 'directory_entries.last_sign_in_at',
    type: 'number',
    of: ({ lastSignInAtMs }) => lastSignInAtMs,
  },
}

/** Newest first by default. The id breaks ties, in the direction of the last column. */
export function sortKeys(sort: readonly SortBy<UserColumn>[]): SortKey<EntryRow>[] {
  const asked = sort.length === 0 ? [{ column: 'created', direction: 'descending' } as const] : sort
  const keys = asked.map(({ column, direction }) => ({ ...columns[column], direction }))
  const direction = asked.at(-1)?.direction ?? 'descending'
  const byId: SortKey<EntryRow> = {
    column: 'directory_entries.entry_id',
    type: 'text',
    direction,
    of: ({ entryId }) => entryId,
  }
  return [...keys, byId]
}

/** Adds what other features know about these people, with one query for all. */
export async function userRows(
  db: Db,
  plans: Plans,
  entries: readonly EntryRow[],
  nowMs: number,
): Promise<UserRow[]> {
  const userIds = entries.filter(({ isAccount }) => isAccount === 1).map(({ entryId }) => entryId)
  const states = await plans.listStates(db, userIds, nowMs)
  return entries.map((entry) => {
    const { entryId, role, lastSignInAtMs } = entry
    const isAccount = entry.isAccount === 1
    const state = states.get(entryId)
    return {
      userId: isAccount ? entryId : null,
      registrationId: isAccount ? null : registrationIdOf(entryId),
      email: entry.email,
      displayName: entry.displayName,
      role: role === 'none' ? 'user' : role,
      status: statusOf(entry, nowMs),
      createdAt: entry.createdAtMs,
      lastSignInAt: lastSignInAtMs === 0 ? null : lastSignInAtMs,
      waitsUntil: isAccount ? null : entry.waitsUntilMs,
      plan: state === undefined ? null : planOf(state),
      hasSecondFactor: isAccount ? entry.hasSecondFactor === 1 : null,
    }
  })
}

function planOf(state: SubscriptionState): NonNullable<UserRow['plan']> {
  const { subscriptionTier, subscriptionStatus, coveringTier } = state
  return { tier: subscriptionTier, status: subscriptionStatus, coveringTier }
}

function statusOf({ isAccount, suspendedAtMs, lastSignInAtMs }: EntryRow, nowMs: number): UserRow['status'] {
  if (isAccount === 0) return 'unconfirmed'
  if (suspendedAtMs > 0) return 'suspended'
  return lastSignInAtMs >= activeSince(nowMs) ? 'active' : 'inactive'
}
