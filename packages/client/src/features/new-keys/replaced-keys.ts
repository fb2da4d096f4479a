/**
 * Finds people who have replaced all keys since they were listed, enrolled or pinned (PROTOCOL 5.5), from what this
 * device knows, without asking the server.
 */
import { safetyNumber, toBase64Url, VaultKind, type VerifiedStatement } from '@severy/verifier'
import { showKeys } from '../contacts/contacts.ts'
import type { ReplacedKeys } from './data.ts'
import { judgePerson, newerKeys } from '../../state/people/identity/judge-person.ts'
import { bytesOf } from '../../base/ids.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { addressOfStatement } from '../../state/people/addresses.ts'
import { findOwnedVault, isCollection, vaultName } from '../../state/account/vault-facts.ts'

/** Someone's keys that are in use somewhere on this device. */
export interface StandingKeys {
  userId: string
  fp: Uint8Array<ArrayBuffer>
  /** The vault of this person whose list names them; null for an escrow or a pin. */
  vault: OpenVault | null
}

/** Every place where this person may replace keys: lists of owned vaults, escrows, and pins. */
export function keysOfOthers(unlocked: Unlocked): StandingKeys[] {
  const { core } = unlocked.keyring
  const listed = [...unlocked.vaults.keys()].flatMap((vaultId) => {
    const vault = findOwnedVault(unlocked, vaultId)
    const members = vault?.verified?.rosters.roster.members ?? []
    return members.map(({ userId, fp }) => ({ userId: toBase64Url(userId), fp, vault }))
  })
  const enrolled = core.escrows.map(({ contactId, contactFp }) => ({
    userId: contactId,
    fp: bytesOf(contactFp),
    vault: null,
  }))
  const pinned = core.contacts.map(({ userId, fp }) => ({ userId, fp: bytesOf(fp), vault: null }))
  return [...listed, ...enrolled, ...pinned].filter(({ userId }) => userId !== unlocked.userId)
}

/**
 * People whose keys in use have been replaced, by user id, with their newest keys and the vaults that list old ones.
 */
export function findReplaced(
  unlocked: Unlocked,
): Map<string, { newest: VerifiedStatement; vaults: OpenVault[] }> {
  const found = new Map<string, { newest: VerifiedStatement; vaults: OpenVault[] }>()
  for (const { userId, fp, vault } of keysOfOthers(unlocked)) {
    const newest = newerKeys(unlocked, { userId: bytesOf(userId), fp })
    if (newest === null) continue
    const vaults = found.get(userId)?.vaults ?? []
    found.set(userId, { newest, vaults: vault === null ? vaults : [...vaults, vault] })
  }
  return found
}

/** One row for each such person, with the vaults that still use the old keys. Empty while no vault is open. */
export async function getReplacedKeys(engine: Engine): Promise<ReplacedKeys[]> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return []
  const mine = currentIdentity(unlocked.keyring).fp
  const { contacts, escrows } = unlocked.keyring.core
  const rows = [...findReplaced(unlocked)].map(
    async ([userId, { newest, vaults }]): Promise<ReplacedKeys> => {
      const email = await addressOfStatement(engine, unlocked, newest)
      const knownAs = contacts.find((contact) => contact.userId === userId)?.email ?? null
      const person = { userId, statement: newest, statements: [], isCurrent: true }
      return {
        person: {
          userId,
          email,
          standing: judgePerson(unlocked, person).standing,
          keys: await showKeys(newest.fp),
          safetyNumber: await safetyNumber(mine, newest.fp),
        },
        knownAs: knownAs === email ? null : knownAs,
        since: newest.timeMs,
        places: vaults.map(placeOf).sort((a, b) => a.name.localeCompare(b.name)),
        isTrusted: escrows.some(({ contactId }) => contactId === userId),
      }
    },
  )
  return (await Promise.all(rows)).sort((a, b) => (a.person.email ?? '').localeCompare(b.person.email ?? ''))
}

function placeOf(vault: OpenVault): ReplacedKeys['places'][number] {
  const kind = vault.verified?.rosters.roster.kind
  return {
    vaultId: vault.vaultId,
    name: vaultName(vault) ?? '',
    kind: kind === VaultKind.organization ? 'organization' : isCollection(vault) ? 'vault' : 'item',
  }
}
