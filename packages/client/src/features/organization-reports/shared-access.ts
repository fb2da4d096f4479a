/** Who has access to what, from the verified member lists of vaults that this person shares with others. */
import { findMember, itemCount, Role, toBase64Url, VaultKind, type Member } from '@severy/verifier'
import type { ItemRef } from '../../base/item-ref.ts'
import type { AccessPerson, SharedAccess } from './data.ts'
import { findOwnedDirectory } from '../../state/account/find-directories.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { vaultRoleOf } from '../../state/account/roles.ts'
import { isCollection, roleIn, vaultName } from '../../state/account/vault-facts.ts'

/** One entry for each shared vault; empty if this person does not own the organization. */
export async function getSharedAccess(engine: Engine, vaultId: string): Promise<SharedAccess[]> {
  const unlocked = findUnlocked(engine)
  const directory = unlocked === null ? null : findOwnedDirectory(unlocked, vaultId)
  if (unlocked === null || directory === null) return []
  const access: SharedAccess[] = []
  for (const vault of findSharedVaults(unlocked)) {
    const people = await Promise.all(
      membersOf(vault).map((member) => describe(engine, unlocked, { vault, directory, member })),
    )
    access.push({ ...describeVault(vault), people: people.sort(ownersFirst) })
  }
  return access.sort((a, b) => b.itemCount - a.itemCount || (a.vaultId < b.vaultId ? -1 : 1))
}

/** Vaults and single items that this person and someone else have. */
export function findSharedVaults(unlocked: Unlocked): OpenVault[] {
  return [...unlocked.vaults.values()].filter((vault) => {
    const isShared = vault.verified?.rosters.roster.kind === VaultKind.shared
    return isShared && membersOf(vault).length > 1 && roleIn(unlocked, vault) !== null
  })
}

/** Empty until the vault is verified. */
export function membersOf({ verified }: OpenVault): readonly Member[] {
  return verified?.rosters.roster.members ?? []
}

/** A vault's name and number of items; for a single shared item, a reference to it instead of a name. */
export function describeVault(vault: OpenVault): Omit<SharedAccess, 'people'> {
  const { vaultId, items, verified } = vault
  const isSeveral = isCollection(vault)
  return {
    vaultId,
    name: isSeveral ? (vaultName(vault) ?? '') : null,
    ref: isSeveral ? null : onlyItem(vaultId, items),
    itemCount: verified === null ? 0 : itemCount(verified.list) - 1,
  }
}

function onlyItem(vaultId: string, items: OpenVault['items']): ItemRef | null {
  const [itemId] = items.keys()
  return itemId === undefined ? null : { vaultId, itemId }
}

async function describe(
  engine: Engine,
  unlocked: Unlocked,
  { vault, directory, member }: { vault: OpenVault; directory: OpenVault; member: Member },
): Promise<AccessPerson> {
  const userId = toBase64Url(member.userId)
  const isMe = userId === unlocked.userId
  const roster = directory.verified?.rosters.roster
  const listed = roster === undefined ? null : findMember(roster, member.userId)
  return {
    userId,
    email: isMe ? unlocked.email : await addressOf(engine, unlocked, vault, userId),
    role: vaultRoleOf(member.role),
    isMe,
    isMember: listed !== null,
  }
}

function ownersFirst(a: AccessPerson, b: AccessPerson): number {
  const rank = ({ role }: AccessPerson): number => (role === vaultRoleOf(Role.owner) ? 0 : 1)
  return rank(a) - rank(b) || (a.email ?? '').localeCompare(b.email ?? '')
}
