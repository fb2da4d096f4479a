/** Belonging to an organization is the person's own act, and so is who pays for it (PROTOCOL 6, 8.1). */
import { joinOrganization, payForOrganization } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../base/refusal.ts'
import type { AcceptShareReason } from '../sharing/reasons.ts'
import type { PayReason } from './reasons.ts'
import { asSessionRefusal, call } from '../http/call.ts'
import { callInSession } from '../sessions/call-in-session.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { acceptShare } from '../sharing/accept-share.ts'
import { findDirectories } from './find-directories.ts'

/** Takes the directory into the keyring, pins who offered it, and tells the server, whose plan covers her from then on. */
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

/** A server that does not hear of it is told again with the next unlock. */
export async function joinInLine(engine: Engine, unlocked: Unlocked, vaultId: string): Promise<void> {
  await call(engine.ports, joinOrganization, {
    params: { vaultId },
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
}

/** From now on this owner's plan covers the others. */
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
