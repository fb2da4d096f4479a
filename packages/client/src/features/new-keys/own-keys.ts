/** Which vaults of others list this person's own new keys (PROTOCOL 5.5): only their owners can do that. */
import { equalBytes, findMember, parseRoster, Role, toBase64Url, type Member } from '@severy/verifier'
import type { KeysInVault, OwnKeys } from './data.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { isCollection, isDirectory, roleIn, vaultName } from '../../state/account/vault-facts.ts'

/** From verified lists only. A vault received after the key change lists the new keys from the start. */
export async function getOwnKeysElsewhere(engine: Engine): Promise<OwnKeys> {
  const unlocked = findUnlocked(engine)
  const own: OwnKeys = { waiting: [], followed: [] }
  if (unlocked === null) return own
  const others = [...unlocked.vaults.values()].filter((vault) => {
    const role = roleIn(unlocked, vault)
    return role !== null && role !== Role.owner
  })
  for (const vault of others) {
    const listed = listedAt(unlocked, vault)
    if (listed === 'before') own.waiting.push(await describe(engine, unlocked, vault))
    else if (listed === 'since') own.followed.push(await describe(engine, unlocked, vault))
  }
  return own
}

/**
 * `before`: it lists old keys. `since`: it once listed old keys, and lists the current ones now. Null: it never listed
 * old keys.
 */
function listedAt(unlocked: Unlocked, { verified }: OpenVault): 'before' | 'since' | null {
  const me = unlocked.keys.userId
  if (verified === null) return null
  const { rosters, trail } = verified
  const isOld = (member: Member | null): boolean => member !== null && areKeysOfBefore(unlocked, member.fp)
  if (isOld(findMember(rosters.roster, me))) return 'before'
  const earlier = trail.rosters.map(({ body }) => parseRoster(body))
  return earlier.some((roster) => roster !== null && isOld(findMember(roster, me))) ? 'since' : null
}

/** Whether these are earlier keys of this person. An email change makes a new statement with the same keys. */
function areKeysOfBefore({ keyring: { ownStatements } }: Unlocked, fp: Member['fp']): boolean {
  const [listed, current] = [ownStatements.find((one) => equalBytes(one.fp, fp)), ownStatements.at(-1)]
  return listed !== undefined && current !== undefined && !equalBytes(listed.edPk, current.edPk)
}

async function describe(engine: Engine, unlocked: Unlocked, vault: OpenVault): Promise<KeysInVault> {
  const owner = vault.verified?.rosters.roster.members.find(({ role }) => role === Role.owner)
  return {
    vaultId: vault.vaultId,
    name: vaultName(vault) ?? '',
    kind: isDirectory(vault) ? 'organization' : isCollection(vault) ? 'vault' : 'item',
    owner: owner === undefined ? null : await addressOf(engine, unlocked, vault, toBase64Url(owner.userId)),
  }
}
