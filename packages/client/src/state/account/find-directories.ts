/** The organizations whose verified member list names this person (PROTOCOL 6, kind 2). */
import { noPolicies, policiesItemId, strictestOf, type OrganizationPolicies } from '@severy/domain'
import { equalBytes, findItem, findMember, Role, type Bytes } from '@severy/verifier'
import { bytesOf } from '../../base/ids.ts'
import type { OpenVault, Unlocked } from './unlocked.ts'
import { isDirectory, roleIn } from './vault-facts.ts'

/** The open vaults that are directories of this person's organizations. */
export function findDirectories(unlocked: Unlocked): OpenVault[] {
  return [...unlocked.vaults.values()].filter(
    (vault) => isDirectory(vault) && roleIn(unlocked, vault) !== null,
  )
}

/** Null if this is not an organization, or this person is not its owner. */
export function findOwnedDirectory(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = unlocked.vaults.get(vaultId)
  const isOwned = vault !== undefined && isDirectory(vault) && roleIn(unlocked, vault) === Role.owner
  return isOwned ? vault : null
}

/** The id of an organization that lists someone with exactly these keys (PROTOCOL 4, level `org`); null for none. */
export function findDirectoryListing(unlocked: Unlocked, userId: Bytes, fp: Bytes): string | null {
  const listing = findDirectories(unlocked).find(({ verified }) => {
    const member = verified === null ? null : findMember(verified.rosters.roster, userId)
    return member !== null && equalBytes(member.fp, fp)
  })
  return listing?.vaultId ?? null
}

/**
 * The policies that the organization's owners signed; the default ones if they set none. While policies are set but not
 * open yet, shares and exports are forbidden, and passkeys are not accepted as proof.
 */
export function policiesOf({ records, verified }: OpenVault): OrganizationPolicies {
  const open = records.get(policiesItemId)
  if (open?.type === 'policies') return open
  const isSet = verified !== null && findItem(verified.list, bytesOf(policiesItemId)) !== null
  return isSet
    ? { ...noPolicies, maySharesLeave: false, mayExport: false, mayProveWithPasskey: false }
    : noPolicies
}

/** The policies that apply to this person, from all organizations that list them. */
export function policiesFor(unlocked: Unlocked): OrganizationPolicies {
  return strictestOf(findDirectories(unlocked).map(policiesOf))
}
