/** Shares a vault with a group of an organization; the group's members are listed one by one (PROTOCOL 6). */
import type { GroupShare } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { Role, toBase64Url } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { RevokedShare } from '../sharing/data.ts'
import type { ManageShareReason } from '../sharing/reasons.ts'
import type { SharePermission } from '../../state/vaults/data.ts'
import type { ShareGroupReason } from './reasons.ts'
import { findGroup, isWholeOpen, listedIn } from '../organization/groups.ts'
import { flushInLine } from '../../state/vaults/flush.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { applyGroupsInLine, findShared } from './apply-groups.ts'
import { findDirectory, wishOf } from './group-wishes.ts'
import { sharesOf } from '../../state/vaults/kept-shares.ts'

/**
 * From now on, everyone in the group is in the vault. `notAdded`: addresses of members whose keys this person must
 * review first; null for an unknown address.
 */
export async function shareWithGroup(
  engine: Engine,
  input: { vaultId: string; organizationId: string; groupId: string; role: SharePermission },
): Promise<Result<{ added: number; notAdded: (string | null)[] }, Refusal<ShareGroupReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const { vaultId, organizationId, groupId } = input
  return unlocked.line(async () => {
    // Unsent changes are part of what is shared.
    await flushInLine(engine, unlocked)
    if (findShared(unlocked, vaultId) === null) return err({ reason: 'not-owner' })
    const directory = findDirectory(unlocked, organizationId)
    if (directory === null || !isWholeOpen(directory)) return err({ reason: 'group-gone' })
    const group = findGroup(directory, groupId)
    if (group === null) return err({ reason: 'group-gone' })
    const share: GroupShare = {
      orgVaultId: organizationId,
      groupId,
      role: input.role === 'edit' ? Role.editor : Role.viewer,
      added: [],
    }
    if (sharesOf(unlocked, vaultId).some((one) => isOf(one, groupId)))
      return err({ reason: 'already-shared' })
    const applied = await applyGroupsInLine(engine, unlocked, vaultId, (shares) =>
      [...shares.filter((one) => !isOf(one, groupId)), share].map((one) => wishOf(unlocked, one)),
    )
    if (!applied.ok) return applied
    const listed = applied.value.members.map(({ userId }) => toBase64Url(userId))
    const notAdded: (string | null)[] = []
    for (const member of listedIn(directory, group)) {
      const userId = toBase64Url(member.userId)
      if (!listed.includes(userId)) notAdded.push(await addressOf(engine, unlocked, directory, userId))
    }
    return ok({ added: applied.value.added.length, notAdded })
  })
}

/**
 * Removes the people who are in the vault through the group, unless another group includes them. `seen`: what they may
 * have read.
 */
export async function stopSharingWithGroup(
  engine: Engine,
  vaultId: string,
  groupId: string,
): Promise<Result<RevokedShare, Refusal<ManageShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    const applied = await applyGroupsInLine(engine, unlocked, vaultId, (shares) =>
      shares.map((share) =>
        isOf(share, groupId) ? { share, wanted: [], isOver: true } : wishOf(unlocked, share),
      ),
    )
    if (!applied.ok) return applied
    const items =
      applied.value.removed.length === 0 ? [] : [...(unlocked.vaults.get(vaultId)?.items.keys() ?? [])]
    return ok({ seen: items.map((itemId) => ({ vaultId, itemId })) })
  })
}

function isOf(share: GroupShare, groupId: string): boolean {
  return share.groupId === groupId
}
