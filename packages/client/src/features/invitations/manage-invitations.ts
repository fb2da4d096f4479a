/** Invitations that this person sent and that are not finished yet (PROTOCOL 8.3). */
import { cancelInvitation as cancelEndpoint, listInvitations } from '@severy/contract'
import { encodeInviteLink } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { JoinedInvitation, PendingInvitation } from './data.ts'
import type { ManageInvitationReason } from './reasons.ts'
import { asSessionRefusal, call } from '../../base/http/call.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { vaultRoleOf } from '../../state/account/roles.ts'
import { isCollection, isDirectory, vaultName } from '../../state/account/vault-facts.ts'
import {
  findInvite,
  isToOrganization,
  linkOf,
  readInvite,
  withoutInvite,
  type InviteFacts,
} from './invitation.ts'

/** Sorted by address. If the server cannot be reached, `isEmailSent` is null, and nobody counts as having joined. */
export async function getInvitations(engine: Engine): Promise<PendingInvitation[]> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null || unlocked.keyring.core.invites.length === 0) return []
  const answer = await callInSession(engine, listInvitations, { isRepeatable: true })
  const served = answer.ok ? answer.value.reply.invitations : null
  const now = engine.ports.clock.now()
  return unlocked.keyring.core.invites
    .map((invite): PendingInvitation => {
      const known = served?.find((one) => one.inviteId === invite.inviteId)
      const hasJoined = known !== undefined && known.joined !== null
      return {
        ...describeInvitation(unlocked, invite),
        state: invite.expires <= now ? 'expired' : hasJoined ? 'ready' : 'waiting',
        isEmailSent: served === null ? null : (known?.isEmailSent ?? false),
      }
    })
    .sort((a, b) => (a.email < b.email ? -1 : 1))
}

/** The invitation as stored in the keyring. */
export function describeInvitation(
  unlocked: Unlocked,
  { inviteId, email, vaultId, role, expires }: InviteFacts,
): JoinedInvitation {
  const vault = unlocked.vaults.get(vaultId)
  return {
    inviteId,
    email,
    vaultId,
    vaultName: vault === undefined ? '' : (vaultName(vault) ?? ''),
    ref: onlyItem(unlocked, vaultId),
    isToOrganization: isToOrganization(unlocked, vaultId),
    permission: vaultRoleOf(role),
    expiresAt: expires,
  }
}

function onlyItem({ vaults }: Unlocked, vaultId: string): ItemRef | null {
  const vault = vaults.get(vaultId)
  if (vault === undefined || isDirectory(vault) || isCollection(vault)) return null
  const [itemId, ...others] = vault.items.keys()
  return itemId === undefined || others.length > 0 ? null : { vaultId, itemId }
}

/** The code in the invitation's link; null if the invitation is unknown or cannot be opened. */
export async function getInvitationCode(engine: Engine, inviteId: string): Promise<string | null> {
  const unlocked = findUnlocked(engine)
  const invite = unlocked === null ? null : await readInvite(unlocked, inviteId)
  if (unlocked === null || invite === null) return null
  return encodeInviteLink(linkOf(invite, currentIdentity(unlocked.keyring).fp))
}

/** Deletes it on the server first: an invitation that is missing only from the keyring could still be answered. */
export async function cancelInvitation(
  engine: Engine,
  inviteId: string,
): Promise<Result<undefined, Refusal<ManageInvitationReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    if (findInvite(unlocked, inviteId) === null) return err({ reason: 'invitation-gone' })
    const answer = await call(engine.ports, cancelEndpoint, {
      params: { inviteId },
      signal: unlocked.ending.signal,
      isRepeatable: true,
    })
    if (!answer.ok) return err(asSessionRefusal(answer.error))
    const written = await writeKeyringInLine(engine, unlocked, withoutInvite(inviteId))
    if (!written.ok) return written
    engine.emit({ type: 'shares' })
    return ok()
  })
}
