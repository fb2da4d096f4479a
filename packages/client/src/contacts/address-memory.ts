import { memorySlot } from '../base/memory-slot.ts'
import { newKnownTags } from './known-tags.ts'

/** What is said and known of people's addresses. */
export const addressMemory = memorySlot(() => ({
  /** Those that the server says people in vaults have, by user id; null once an account is gone. */
  claimed: new Map<string, string | null>(),
  /** What identity statements say of addresses. */
  tags: newKnownTags(),
  /** Vaults with a long list of members that is being checked. */
  checking: new Set<string>(),
  /** Vaults whose owners were asked about. */
  askedOwners: new Set<string>(),
}))
