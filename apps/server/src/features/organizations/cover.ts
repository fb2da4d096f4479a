/**
 * Tells members when another person's plan begins or stops covering them. What each was told last is recorded, and only
 * a difference from what is so now is told: once, whatever caused it, in whatever order it was noticed and however often
 * it is looked at. Those who left have no record, and hear nothing about a plan that is no longer theirs.
 */
import { setImmediate } from 'node:timers/promises'
import { coversMembers } from '@severy/contract'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { listEmails } from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { listMembers } from '../vaults/index.ts'
import { claimCovers, listCovers, listOrganizationIds, writeCovers } from './cover-store.ts'
import { byNobody, queueMemberMail } from './member-mails.ts'
import { claimPayer, findPayer } from './organization-store.ts'

const settleJob = 'settle-cover'
/** Trials and periods of grace end without any request. */
const lookEveryMs = 3600_000
/** People, or organizations, in one go. */
const portion = 100

interface Settle {
  vaultId: string
}

/** Call in the transaction of a change that may begin or end the cover of this organization's members. */
export function settleCover(jobs: Pick<Jobs, 'add'>, tx: Db, vaultId: string): Promise<void> {
  return jobs.add(tx, settleJob, { vaultId } satisfies Settle)
}

/**
 * For a member list that is left without an owner by its payer, whose members get an email that also says that the plan
 * is gone. Returns the people it covered.
 */
export async function endCoverUntold(tx: Db, vaultId: string): Promise<string[]> {
  const told = await listCovers(tx, vaultId)
  const covered = told.flatMap(({ userId, isCovered }) => (isCovered === true ? [userId] : []))
  for (let i = 0; i < covered.length; i += portion)
    await writeCovers(tx, vaultId, covered.slice(i, i + portion), false)
  return covered
}

export function tellOfCover(platform: Platform, plans: Plans): void {
  const { database, clock, jobs, live } = platform
  const db = database.durable

  /** Resolves to the people for whom something has changed. */
  async function settle(vaultId: string): Promise<string[]> {
    const changed: string[] = []
    // Looks before it locks: nearly always nothing has changed.
    while ((await listChanges(db, plans, vaultId, clock.nowMs())).length > 0) {
      changed.push(...(await inTransaction(db, (tx) => settlePortion(tx, { plans, platform }, vaultId))))
      // Lets requests run in between, even with SQLite, which works in this thread.
      await setImmediate()
    }
    return changed
  }

  jobs.handle<Settle>(settleJob, async ({ vaultId }) => {
    await settle(vaultId)
  })

  jobs.repeat('look-at-covers', lookEveryMs, async () => {
    for (let last: string | undefined = ''; last !== undefined;) {
      const vaultIds: string[] = await listOrganizationIds(db, last, portion)
      for (const vaultId of vaultIds) {
        const changed = await settle(vaultId)
        if (changed.length > 0) await live.publish(changed, { type: 'profile-changed' })
      }
      last = vaultIds.at(-1)
      await setImmediate()
    }
  })
}

interface Change {
  userId: string
  isCovered: boolean
  /** Whether it concerns them: not if they pay themselves, or are no longer served the member list. */
  isTold: boolean
}

/** The members for whom something else is so than they were told. */
async function listChanges(db: Db, plans: Plans, vaultId: string, nowMs: number): Promise<Change[]> {
  const told = await listCovers(db, vaultId)
  if (told.length === 0) return []
  const payerId = (await findPayer(db, vaultId)) ?? null
  const members = new Set(await listMembers(db, vaultId))
  const isPaidFor = payerId !== null && coversMembers(await plans.ownStateOf(db, payerId, nowMs))
  return told.flatMap(({ userId, isCovered: was }) => {
    const isTold = members.has(userId) && userId !== payerId
    const isCovered = isPaidFor && isTold
    return was === isCovered ? [] : [{ userId, isCovered, isTold }]
  })
}

async function settlePortion(
  tx: Db,
  { plans, platform: { clock, jobs } }: { plans: Plans; platform: Pick<Platform, 'clock' | 'jobs'> },
  vaultId: string,
): Promise<string[]> {
  const nowMs = clock.nowMs()
  await claimPayer(tx, vaultId)
  const changes = (await listChanges(tx, plans, vaultId, nowMs)).slice(0, portion)
  const userIds = changes.map(({ userId }) => userId)
  const claimed = await claimCovers(tx, userIds)
  const emails = await listEmails(tx, userIds)
  for (const { userId, isCovered, isTold } of changes) {
    await writeCovers(tx, vaultId, [userId], isCovered)
    const known = claimed.filter((told) => told.userId === userId)
    const before = known.find((told) => told.vaultId === vaultId)?.isCovered ?? null
    const isCoveredElsewhere = known.some((told) => told.vaultId !== vaultId && told.isCovered === true)
    const to = emails.get(userId)
    if (!isTold || before === null || isCoveredElsewhere || to === undefined) continue
    if (isCovered) {
      await queueMemberMail(jobs, tx, { mail: 'covered', to })
      continue
    }
    const state = await plans.stateOf(tx, userId, nowMs)
    if (state.isSubscriptionActive || state.coveringTier !== null) continue
    const trialEndsAtMs = state.isTrialActive ? state.trialEndDate : null
    await queueMemberMail(jobs, tx, { mail: 'not-covered', to, trialEndsAtMs })
    await recordEvent(tx, { userId, type: 'COVER_ENDED', status: 'success', caller: byNobody, nowMs })
  }
  return userIds
}
