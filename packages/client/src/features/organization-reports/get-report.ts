import { getOrganizationReport as reportEndpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { OrganizationReport } from './data.ts'
import type { ReportReason } from './reasons.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { findOwnedDirectory } from '../../state/account/find-directories.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'

/** Leaves out people whom the signed directory does not list, whatever the server says about them. */
export async function getOrganizationReport(
  engine: Engine,
  vaultId: string,
): Promise<Result<OrganizationReport, Refusal<ReportReason>>> {
  const unlocked = findUnlocked(engine)
  const directory = unlocked === null ? null : findOwnedDirectory(unlocked, vaultId)
  if (directory === null) return err({ reason: 'not-owner' })
  const answer = await callInSession(engine, reportEndpoint, { params: { vaultId }, isRepeatable: true })
  if (!answer.ok) return err(asReportRefusal(answer.error))
  const listed = new Set(
    directory.verified?.rosters.roster.members.map(({ userId }) => toBase64Url(userId)) ?? [],
  )
  const { members, unseenShares } = answer.value.reply
  return ok({ members: members.filter(({ userId }) => listed.has(userId)), unseenShares })
}

/** The refusal that screens explain. */
export function asReportRefusal(failure: {
  problem: string
  retryAfterSeconds?: number
}): Refusal<ReportReason> {
  if (failure.problem === 'plan-limit') return { reason: 'plan-limit' }
  return failure.problem === 'not-found' ? { reason: 'not-owner' } : asSessionRefusal(failure)
}
