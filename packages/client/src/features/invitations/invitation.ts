/** Helpers for everything about invitations (PROTOCOL 8.3). A link's secret is only in the sealed core box. */
import { type Invite, type InviteLink } from '@severy/crypto'
import { Role } from '@severy/verifier'
import { bytesOf } from '../../base/ids.ts'
import { openBoxes } from '../../state/account/keyring.ts'
import type { CoreChange } from '../../state/vaults/write-keyring.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { isDirectory, roleIn } from '../../state/account/vault-facts.ts'

/** An invitation as it is kept in memory while unlocked, without its secret. */
export type InviteFacts = Omit<Invite, 'secret'>

/** An invitation that this person sent; null if the keyring does not list it. */
export function findInvite({ keyring }: Unlocked, inviteId: string): InviteFacts | null {
  return keyring.core.invites.find((invite) => invite.inviteId === inviteId) ?? null
}

/** The invitation with its secret; null if it is gone. */
export async function readInvite({ keys, keyring }: Unlocked, inviteId: string): Promise<Invite | null> {
  const boxes = await openBoxes(keys, keyring.copy)
  return boxes?.core.invites.find((invite) => invite.inviteId === inviteId) ?? null
}

/** The content of an invitation's link: its id, its secret, and the fingerprint of the inviter's keys. */
export function linkOf({ inviteId, secret }: Invite, inviterFp: Uint8Array<ArrayBuffer>): InviteLink {
  return { inviteId: bytesOf(inviteId), secret: bytesOf(secret), inviterFp }
}

/** Removes the invitation from the core box. */
export function withoutInvite(inviteId: string): CoreChange {
  return (core) => ({ ...core, invites: core.invites.filter((invite) => invite.inviteId !== inviteId) })
}

/** The vault or organization's directory, if this person owns it and may therefore invite others. */
export function findOwned(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = unlocked.vaults.get(vaultId)
  const isOwned = vault !== undefined && roleIn(unlocked, vault) === Role.owner
  return isOwned ? vault : null
}

/** Whether people invited there become members of an organization. */
export function isToOrganization({ vaults }: Unlocked, vaultId: string): boolean {
  const vault = vaults.get(vaultId)
  return vault !== undefined && isDirectory(vault)
}
