/** Plain data about groups that vaults are shared with, without key bytes. */
import type { SharePermission } from '../../state/vaults/data.ts'

export interface GroupToShareWith {
  organizationId: string
  groupId: string
  name: string
  /** How many people are in the group and in the organization. */
  memberCount: number
}

/** A group with which this person has shared a vault. */
export interface VaultGroup extends GroupToShareWith {
  role: SharePermission
  /** User ids of the people who are in the vault through the group. */
  addedIds: string[]
}
