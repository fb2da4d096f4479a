/** Converts a verified vault to and from its form in the device store. */
import { headHash, parseHead } from '@severy/verifier'
import type { VaultCopy, VaultMemory } from '../../base/device/device-store.ts'
import type { OpenVault } from './unlocked.ts'
import type { VerifiedVault } from './read-vault.ts'

/** Null before the first verified read, when there is nothing to store. */
export function vaultCopy({ vaultId, verified, alarm, people }: OpenVault): VaultCopy | null {
  if (verified === null) return null
  return {
    vaultId,
    rosters: verified.rosters,
    head: verified.headRecord,
    recentHeads: verified.recentHeads,
    trail: verified.trail,
    confirmed: verified.confirmed,
    list: verified.list,
    people,
    alarm,
    hSeq: verified.head.hSeq,
  }
}

/** What this device had verified before it stored it; null if the copy is damaged and must be fetched again. */
export async function verifiedFromCopy(copy: VaultCopy): Promise<VerifiedVault | null> {
  const head = parseHead(copy.head.body)
  if (head === null) return null
  return {
    rosters: copy.rosters,
    head,
    headRecord: copy.head,
    headHash: await headHash(copy.head.body),
    recentHeads: copy.recentHeads,
    trail: copy.trail,
    confirmed: copy.confirmed,
    list: copy.list,
  }
}

/** The numbers and hashes that the device remembers of a vault. */
export function vaultMemory(verified: VerifiedVault): VaultMemory {
  return {
    rSeq: verified.rosters.roster.rSeq,
    rosterHash: verified.rosters.hash,
    hSeq: verified.head.hSeq,
    headHash: verified.headHash,
  }
}
