/** Plain data about vaults with members, without key bytes. */
import type { ItemRef } from '../../base/item-ref.ts'
import type { SharePerson } from '../contacts/data.ts'
import type { GroupToShareWith, VaultGroup } from '../group-shares/data.ts'
import type { VaultRole } from '../../state/vaults/data.ts'
import type { MoveReason } from './reasons.ts'

/** A shared vault with several items. Its items are in the list; `getVaultMembers` returns who is in it. */
export interface SharedVault {
  vaultId: string
  name: string
  role: VaultRole
  /** The owner who shared it; null for an owner. */
  owner: SharePerson | null
  memberCount: number
  itemCount: number
}

/** Someone in a shared vault, as its newest verified member list names them. */
export interface VaultMember {
  person: SharePerson
  /** True in a long list until the address is checked; an `addresses` event announces that more are. */
  isChecking: boolean
  role: VaultRole
  isMe: boolean
  /** The user id of the owner who added them; null if this device does not know. */
  addedBy: string | null
  /** Whether they have left. They receive nothing new, and stay listed until an owner removes them. */
  hasLeft: boolean
  /** Whether those who left had never accepted it, according to the server. */
  hasDeclined: boolean
  /** Whether they have not accepted it yet, according to the server. */
  isWaiting: boolean
}

export interface VaultMembers {
  vaultId: string
  name: string
  role: VaultRole
  /** Owners first, then by address. */
  members: VaultMember[]
  /** Groups with which this person shares it; `members` includes the groups' members. */
  groups: VaultGroup[]
  /** Groups of this person's organizations with which it is not shared. */
  otherGroups: GroupToShareWith[]
  itemCount: number
  /** False if the server could not be asked who has left. */
  isCurrent: boolean
}

/** Items that were moved, with their new ids. */
export interface MovedItems {
  moved: { from: ItemRef; to: ItemRef }[]
  /** How many items stayed, and why. */
  remaining: number
  stoppedBy: MoveReason | null
}
