import { parseGroup, type OrganizationGroup } from './group.ts'
import { parsePolicies, policiesItemId, type OrganizationPolicies } from './policies.ts'

/** The records in a directory besides its own item. */
export type DirectoryRecord = OrganizationPolicies | OrganizationGroup

/** The policies have a reserved id. */
export function parseDirectoryRecord(itemId: string, value: unknown): DirectoryRecord | null {
  return itemId === policiesItemId ? parsePolicies(value) : parseGroup(value)
}
