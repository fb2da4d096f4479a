/** Shared by everything about invitations (PROTOCOL 8.3). Only the sealed core box has a link's secret. */
import { type Invite, type InviteLink } from '@severy/crypto'
import { Role } from '@severy/verifier'
import { bytesOf } from '../../base/ids.ts'
import { openBoxes } from '../../state/account/keyring.ts'
import type { CoreChange } from '../../state/vaults/write-keyring.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { isDirectory, roleIn } from '../../state/account/vault-facts.ts'

/** An invitation as it is held while unlocked, without its secret. */
export type InviteFacts = Omit<Invite, 'secret'>

export function findInvite({ keyring }: Unlocked, inviteId: string): InviteFacts | null {
  return keyring.core.invites.find((invite) => invite.inviteId === inviteId) ?? null
}

/** The invitation with its secret; null when it is gone. */
export async function readInvite({ keys, keyring }: Unlocked, inviteId: string): Promise<Invite | null> {
  const boxes = await openBoxes(keys, keyring.copy)
  return boxes?.core.invites.find((invite) => invite.inviteId === inviteId) ?? null
}

export function linkOf({ inviteId, secret }: Invite, inviterFp: Uint8Array<ArrayBuffer>): InviteLink {
  return { inviteId: bytesOf(inviteId), secret: bytesOf(secret), inviterFp }
}

export function withoutInvite(inviteId: string): CoreChange {
  return (core) => ({ ...core, invites: core.invites.filter((invite) => invite.inviteId !== inviteId) })
}

/** The vault or organization's directory, if this person owns it and so may invite others. */
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
