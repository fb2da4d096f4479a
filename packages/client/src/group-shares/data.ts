/** What goes in and comes out about groups that vaults are shared with: plain data, without key bytes. */
import type { SharePermission } from '../vaults/data.ts'

export interface GroupToShareWith {
  organizationId: string
  groupId: string
  name: string
  /** Who belongs to it and to the organization. */
  memberCount: number
}

/** A group of an organization that this person has shared a vault with. */
export interface VaultGroup extends GroupToShareWith {
  role: SharePermission
  /** User ids of those who are in the vault because of it. */
  addedIds: string[]
}
