/** A vault's groups as its screens show them, without asking the server. */
import { Role, toBase64Url } from '@severy/verifier'
import type { GroupToShareWith, VaultGroup } from './data.ts'
import { findDirectories } from '../../state/account/find-directories.ts'
import { groupsOf, listedIn, type NamedGroup } from '../organization/groups.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { sharesOf } from '../../state/vaults/kept-shares.ts'

/**
 * `groups`: those with which this person has shared the vault; shares by other owners are not known here.
 * `otherGroups`: all other groups.
 */
export function vaultGroupsOf(
  unlocked: Unlocked,
  { vaultId }: OpenVault,
): { groups: VaultGroup[]; otherGroups: GroupToShareWith[] } {
  const shares = sharesOf(unlocked, vaultId)
  const groups: VaultGroup[] = []
  const otherGroups: GroupToShareWith[] = []
  for (const directory of findDirectories(unlocked)) {
    for (const named of groupsOf(directory)) {
      const share = shares.find(({ groupId }) => groupId === named.groupId)
      const { memberIds, ...group } = describe(directory, named)
      if (share === undefined) otherGroups.push(group)
      else {
        const addedIds = share.added.filter((userId) => memberIds.includes(userId))
        groups.push({ ...group, role: share.role === Role.editor ? 'edit' : 'view', addedIds })
      }
    }
  }
  return { groups, otherGroups }
}

function describe(
  directory: OpenVault,
  { groupId, group }: NamedGroup,
): GroupToShareWith & { memberIds: string[] } {
  const memberIds = listedIn(directory, group).map(({ userId }) => toBase64Url(userId))
  const { vaultId: organizationId } = directory
  return { organizationId, groupId, name: group.name, memberCount: memberIds.length, memberIds }
}
