/** Plans who is in a vault through the groups that it is shared with. Pure: it writes nothing. */
import type { GroupShare } from '@severy/crypto'
import { equalBytes, Role, toBase64Url, type Bytes, type Member } from '@severy/verifier'

export interface GroupWish {
  share: GroupShare
  /** The group's members with the directory's keys. Null if not known right now. */
  wanted: readonly Member[] | null
  /** Whether the vault is no longer shared with the group. */
  isOver?: true
}

export interface MembersPlan {
  /** The new member list, which may equal the current one. */
  members: readonly Member[]
  /** The new shares in the same order, without those that have ended. */
  shares: GroupShare[]
  added: readonly Member[]
  removed: readonly Member[]
}

/**
 * Adds people who joined a group. Removes people who left it, unless another group includes them, they were members
 * without a group, or someone made them an owner. Someone whom an owner removed stays out as long as they are in the
 * group. `me` is a member already, and never changed.
 */
export function planMembers(
  members: readonly Member[],
  wishes: readonly GroupWish[],
  me: Bytes,
): MembersPlan {
  const listed = new Map(members.map((member) => [toBase64Url(member.userId), member]))
  listed.delete(toBase64Url(me))
  const known = wishes.map(({ share, wanted, isOver }) => ({
    share,
    isOver,
    ids: wanted === null ? null : wanted.map(({ userId }) => toBase64Url(userId)),
  }))
  const isWanted = (id: string): boolean => known.some(({ share, ids }) => (ids ?? share.added).includes(id))
  const wasAdded = (id: string): boolean => wishes.some(({ share }) => share.added.includes(id))

  const added = new Map<string, Member>()
  for (const { share, wanted } of wishes) {
    for (const { userId, fp } of wanted ?? []) {
      const id = toBase64Url(userId)
      if (listed.has(id) || wasAdded(id) || equalBytes(userId, me)) continue
      const role = Math.max(share.role, added.get(id)?.role ?? Role.viewer) as Role
      added.set(id, { userId, fp, role })
    }
  }
  const removed = [...listed].flatMap(([id, member]) =>
    wasAdded(id) && !isWanted(id) && member.role !== Role.owner ? [member] : [],
  )
  const shares = known.flatMap(({ share, ids, isOver }) => {
    if (isOver === true) return []
    if (ids === null) return [share]
    return [{ ...share, added: ids.filter((id) => wasAdded(id) || added.has(id)) }]
  })
  return {
    members: [...members.filter((member) => !removed.includes(member)), ...added.values()],
    shares,
    added: [...added.values()],
    removed,
  }
}
