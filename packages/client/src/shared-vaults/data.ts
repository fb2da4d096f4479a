/** What goes in and comes out about vaults with members: plain data, without key bytes. */
import type { ItemRef } from '../base/item-ref.ts'
import type { SharePerson } from '../contacts/data.ts'
import type { GroupToShareWith, VaultGroup } from '../group-shares/data.ts'
import type { VaultRole } from '../vaults/data.ts'
import type { MoveReason } from './reasons.ts'

/** A shared vault of several items. Its items are in the list; who is in it, `getVaultMembers` says. */
export interface SharedVault {
  vaultId: string
  name: string
  role: VaultRole
  /** Whom it comes from; null for who owns it. */
  owner: SharePerson | null
  memberCount: number
  itemCount: number
}

/** Somebody in a shared vault, as its newest verified member list names them. */
export interface VaultMember {
  person: SharePerson
  /** In a long list: `addresses` tells when there is more. */
  isChecking: boolean
  role: VaultRole
  isMe: boolean
  /** The user id of the owner who listed them; null where this device does not know. */
  addedBy: string | null
  /** They gave it up. They get nothing new, and stand in the list until an owner removes them. */
  hasLeft: boolean
  /** They have not taken it yet, by the server's word. */
  isWaiting: boolean
}

export interface VaultMembers {
  vaultId: string
  name: string
  role: VaultRole
  /** Owners first, then by address. */
  members: VaultMember[]
  /** That this person shares it with; its members are among the members. */
  groups: VaultGroup[]
  /** Those of this person's organizations that it is not shared with. */
  otherGroups: GroupToShareWith[]
  itemCount: number
  /** False when the server could not be asked who left. */
  isCurrent: boolean
}

/** Items that lie elsewhere now, under new ids. */
export interface MovedItems {
  moved: { from: ItemRef; to: ItemRef }[]
  /** Those that stayed, and why. */
  remaining: number
  stoppedBy: MoveReason | null
}
