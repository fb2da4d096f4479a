/** Checks one vault in a sync's answer against everything that this device knows of it (PROTOCOL 7.4, 8.1). */
import type { MembershipEnd, VaultChanges } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  equalBytes,
  parseGrant,
  type Bytes,
  type IntegrityCode,
  type SignedRecord,
  type VerifiedStatement,
} from '@severy/verifier'
import type { VaultMemory } from '../../base/device/device-store.ts'
import { contradictsPins, rosterEvidence } from './identity/roster-evidence.ts'
import { bytesOf } from '../../base/ids.ts'
import type { VaultKey } from '../account/keyring.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { verifyPeople, withPeople } from './identity/listed-people.ts'
import { headOfGrant, takeGrant, type TakenGrant } from './take-grant.ts'
import { isBehindOwnCommit, namedPlace } from '../account/account-head.ts'
import {
  readRemoval,
  readVault,
  requestVault,
  type ServedItem,
  type VaultReading,
  type VaultReferences,
  type VaultRequest,
} from '../account/read-vault.ts'

/** What is known before the check; for an offer that is read for the first time, nothing. */
export type KnownVault = Pick<OpenVault, 'vaultId' | 'id' | 'verified' | 'people'> & { key: VaultKey | null }

export interface CheckedVault {
  reading: VaultReading
  people: readonly VerifiedStatement[]
  /** The vault's key, if it is newer than the one this device had. */
  taken: TakenGrant | null
}

/** Every reference to an earlier state of this vault (PROTOCOL 7.4(3)). */
export function referencesOf(unlocked: Unlocked, vaultId: string): VaultReferences {
  const { memory, linkedVaults, keyring } = unlocked
  const named = keyring.core.heads[vaultId]
  return {
    memory: placeOf(memory.vaults[vaultId]),
    link: placeOf(linkedVaults[vaultId]),
    core: named === undefined ? null : { hSeq: named.hSeq, hash: bytesOf(named.hash), rSeq: named.rSeq },
    account: namedPlace(unlocked, vaultId),
    grant: null,
  }
}

/**
 * Checks what the server sent about one vault. Resolves to what was verified, or to the code of the first check that
 * failed (PROTOCOL 14).
 */
export async function checkVault(
  unlocked: Unlocked,
  vault: KnownVault,
  request: VaultRequest,
  served: VaultChanges,
  items: readonly ServedItem[],
): Promise<Result<CheckedVault, IntegrityCode>> {
  const listed = await verifyPeople(served.people ?? [])
  if (!listed.ok) return listed
  const people = withPeople(vault, listed.value)
  const evidence = rosterEvidence(unlocked, people)
  const grant = neededGrant(vault, served)
  const references = { ...referencesOf(unlocked, vault.vaultId), grant: headOfGrant(grant) }
  // A keyring in the same answer may name a head from before the requested ones.
  const needed = requestVault(vault.verified, references, request.hSeq === 0)
  if (needed.headsAfter < request.headsAfter) return err('head-reference')

  const heads = served.heads.map(bytesOf)
  const rosters = served.rosters.map(({ body, sig }) => ({ body: bytesOf(body), sig: bytesOf(sig) }))
  const reading = await readVault({
    vaultId: vault.id,
    known: vault.verified,
    references,
    request,
    served: {
      rosters,
      heads,
      headSig: served.headSig === undefined ? null : bytesOf(served.headSig),
      removed: served.removed.map(bytesOf),
      items,
    },
    evidence,
    minSuite: Math.max(unlocked.memory.minSuite, unlocked.keyring.core.minSuite),
  })
  if (!reading.ok) return reading

  const { head, rosters: chain } = reading.value.verified
  // Also checks what was accepted before it was known whose keys these are.
  if (contradictsPins(unlocked, chain, people)) return err('contact-key-changed')
  const isMine = equalBytes(head.authorId, unlocked.keys.userId)
  if (isMine && head.authorKeyringSeq > unlocked.keyring.place.seq) return err('head-keyring-seq')
  const behind = refuseBehindAccount(unlocked, vault.vaultId, references, reading.value, heads)
  if (vault.key?.epoch === head.epoch) {
    return behind === null ? ok({ reading: reading.value, people, taken: null }) : err(behind)
  }
  if (grant === null || head.epoch < (vault.key?.epoch ?? 0)) return err('head-epoch')
  const bodies = rosters.map(({ body }) => body)
  const taken = await takeGrant(unlocked, grant, chain, bodies, evidence.statements)
  if (taken.ok && behind !== null) return err(behind)
  return taken.ok ? ok({ reading: reading.value, people, taken: taken.value }) : taken
}

/** Checked last, because other failures say more about what is wrong. */
function refuseBehindAccount(
  unlocked: Unlocked,
  vaultId: string,
  { memory, link }: VaultReferences,
  { fitsAccountHead }: VaultReading,
  heads: readonly Bytes[],
): IntegrityCode | null {
  if (!fitsAccountHead) return 'head-reference'
  // A device that remembers the vault knows its newest state without the account head.
  const isFirst = memory === null && link === null && unlocked.keyring.vaultKeys.has(vaultId)
  return isFirst && isBehindOwnCommit(unlocked, vaultId, heads) ? 'account-head' : null
}

/** A device that fetches the whole vault again also receives the grant of the key that is already in the keyring. */
function neededGrant({ key }: KnownVault, { grant }: VaultChanges): SignedRecord | null {
  if (grant === undefined) return null
  const signed = { body: bytesOf(grant.body), sig: bytesOf(grant.sig) }
  return key !== null && parseGrant(signed.body)?.epoch === key.epoch ? null : signed
}

/**
 * Checks that a vault of this person may be missing from the answer: only a verified roster without this person
 * explains that (PROTOCOL 7.4(0)).
 */
export async function checkAbsence(
  unlocked: Unlocked,
  vault: KnownVault,
  end: MembershipEnd | undefined,
): Promise<Result<'removed', IntegrityCode>> {
  if (end === undefined) return err('vault-missing')
  const listed = await verifyPeople(end.people)
  if (!listed.ok) return listed
  const removal = await readRemoval({
    vaultId: vault.id,
    userId: unlocked.keys.userId,
    known: vault.verified,
    references: referencesOf(unlocked, vault.vaultId),
    rosters: end.rosters.map(({ body, sig }) => ({ body: bytesOf(body), sig: bytesOf(sig) })),
    evidence: rosterEvidence(unlocked, withPeople(vault, listed.value)),
  })
  return removal.ok ? ok('removed') : removal
}

function placeOf(seen: VaultMemory | undefined): VaultReferences['memory'] {
  if (seen === undefined) return null
  const { hSeq, headHash, rSeq, rosterHash } = seen
  return { hSeq, hash: headHash, rSeq, rosterHash }
}
