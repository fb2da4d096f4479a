import { parseGroup, type OrganizationGroup } from './group.ts'
import { parsePolicies, policiesItemId, type OrganizationPolicies } from './policies.ts'

/** What a directory holds beside its own item. */
export type DirectoryRecord = OrganizationPolicies | OrganizationGroup

/** The policies have an id of their own, and nothing else has it. */
export function parseDirectoryRecord(itemId: string, value: unknown): DirectoryRecord | null {
  return itemId === policiesItemId ? parsePolicies(value) : parseGroup(value)
}
