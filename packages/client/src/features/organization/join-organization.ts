/** Joining an organization and paying for it are decisions of the person (PROTOCOL 6, 8.1). */
import { joinOrganization, payForOrganization } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { AcceptShareReason } from '../sharing/reasons.ts'
import type { PayReason } from './reasons.ts'
import { asSessionRefusal, call } from '../../base/http/call.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { acceptShare } from '../../state/vaults/accept-share.ts'
import { findDirectories } from '../../state/account/find-directories.ts'

/**
 * Adds the directory to the keyring, pins the person who offered it, and tells the server, whose plan then covers them.
 */
export async function acceptOrganization(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<AcceptShareReason>>> {
  const accepted = await acceptShare(engine, vaultId)
  const unlocked = findUnlocked(engine)
  if (!accepted.ok || unlocked === null) return accepted
  await unlocked.line(() => joinInLine(engine, unlocked, vaultId))
  return accepted
}

/** A failed request is repeated when organizations are next listed. */
export async function joinInLine(engine: Engine, unlocked: Unlocked, vaultId: string): Promise<void> {
  await call(engine.ports, joinOrganization, {
    params: { vaultId },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
}

/** This owner's plan covers the other members from now on. */
export async function payForMembers(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<PayReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'session-ended' })
  if (!findDirectories(unlocked).some((vault) => vault.vaultId === vaultId))
    return err({ reason: 'not-owner' })
  const answer = await callInSession(engine, payForOrganization, { params: { vaultId }, isRepeatable: true })
  if (answer.ok) return ok()
  switch (answer.error.problem) {
    case 'pays-already':
    case 'member-limit':
      return err({ reason: answer.error.problem })
    case 'not-found':
      return err({ reason: 'not-owner' })
    default:
      return err(asSessionRefusal(answer.error))
  }
}
