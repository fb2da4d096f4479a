/**
 * Ends an organization: announces it to the members first, and carries it out on or after the announced day
 * (docs/decisions/0111).
 */
import {
  announceOrganizationEnd as endpoint,
  listOrganizations,
  type OrganizationPlan,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { EndOrganizationReason } from './reasons.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { endVaultInLine } from '../../state/vaults/delete-vault.ts'
import { findOwnedDirectory } from '../../state/account/find-directories.ts'

/**
 * Tells everyone who has joined that it will end, or that it continues after all. Returns the earliest time at which it
 * may be ended; null if no end is announced anymore. For owners.
 */
export async function announceOrganizationEnd(
  engine: Engine,
  vaultId: string,
  isEnding: boolean,
): Promise<Result<number | null, Refusal<'not-owner' | SessionReason>>> {
  const answer = await callInSession(engine, endpoint, {
    params: { vaultId },
    body: { isEnding },
    isRepeatable: true,
  })
  if (answer.ok) return ok(answer.value.reply.endsAt)
  return err(answer.error.problem === 'not-found' ? { reason: 'not-owner' } : asSessionRefusal(answer.error))
}

/**
 * Removes every other member, and then deletes the directory with its rules and groups. If interrupted, call it again.
 * If others have joined, the end must have been announced, and the announced day must have come.
 */
export async function endOrganization(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<EndOrganizationReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const find = () => findOwnedDirectory(unlocked, vaultId)
  if (find() === null) return err({ reason: 'not-owner' })
  const answer = await callInSession(engine, listOrganizations, { isRepeatable: true })
  if (!answer.ok) return err(asSessionRefusal(answer.error))
  const plan = answer.value.reply.organizations.find((one) => one.vaultId === vaultId)
  if (plan !== undefined && !isEndDue(engine, plan, unlocked.userId)) return err({ reason: 'end-not-due' })
  return unlocked.line(async () => {
    if (find() === null) return err({ reason: 'not-owner' })
    return endVaultInLine(engine, unlocked, vaultId, find)
  })
}

function isEndDue(engine: Engine, { members, endsAt }: OrganizationPlan, ownId: string): boolean {
  const isAlone = !members.some(({ userId, joinedAt }) => userId !== ownId && joinedAt !== null)
  return isAlone || (endsAt !== null && endsAt <= engine.ports.clock.now())
}
