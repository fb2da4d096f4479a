/** Adds one more person to a vault (PROTOCOL 8.2). */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, type Member, type Role } from '@severy/verifier'
import { pinRecipient, type Recipient } from '../../state/entry/resolve-recipient.ts'
import type { Refusal } from '../../base/refusal.ts'
import { bytesOf } from '../../base/ids.ts'
import type { Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { changeMembersInLine, type MembersReason } from '../../state/vaults/change-members.ts'

/**
 * Must run in the line, as an owner. Pins the person as `recipient` says. `mailedName` as in `RosterChange`.
 * `already-shared`: they are a member already.
 */
export async function addMemberInLine(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
  recipient: Recipient,
  role: Role,
  mailedName: string | null = null,
): Promise<Result<undefined, Refusal<'already-shared' | MembersReason>>> {
  const find = (): OpenVault | null => unlocked.vaults.get(vaultId) ?? null
  const member: Member = { userId: bytesOf(recipient.userId), fp: recipient.statement.fp, role }
  const isListed = (members: readonly Member[]): boolean =>
    members.some(({ userId }) => equalBytes(userId, member.userId))
  if (isListed(find()?.verified?.rosters.roster.members ?? [])) return err({ reason: 'already-shared' })
  const changed = await changeMembersInLine(engine, unlocked, find, {
    change: (members) => (isListed(members) ? null : [...members, member]),
    people: recipient.chain,
    keys: [recipient.key],
    changeCore: pinRecipient(recipient, engine.ports.clock.now()),
    mailedName,
  })
  if (!changed.ok) return changed
  engine.emit({ type: 'shares' })
  return ok()
}
