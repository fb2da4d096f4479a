import { memorySlot } from '../../base/memory-slot.ts'
import { newKnownTags } from './known-tags.ts'

/** What is claimed and known about people's addresses. */
export const addressMemory = memorySlot(() => ({
  /** Addresses that the server claims for people in vaults, by user id; null once an account is gone. */
  claimed: new Map<string, string | null>(),
  /** What identity statements say about addresses. */
  tags: newKnownTags(),
  /** Ids of vaults whose long member list is being checked. */
  checking: new Set<string>(),
  /** Ids of vaults whose owners the server was already asked about. */
  askedOwners: new Set<string>(),
}))
