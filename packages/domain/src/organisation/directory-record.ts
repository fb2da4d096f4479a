import { parseGroup, type OrganisationGroup } from './group.ts'
import { parsePolicies, policiesItemId, type OrganisationPolicies } from './policies.ts'

/** What a directory holds beside its own item. */
export type DirectoryRecord = OrganisationPolicies | OrganisationGroup

/** The policies have an id of their own, and nothing else has it. */
export function parseDirectoryRecord(itemId: string, value: unknown): DirectoryRecord | null {
  return itemId === policiesItemId ? parsePolicies(value) : parseGroup(value)
}
