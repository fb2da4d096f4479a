/** Who is in a vault because of the groups that it is shared with. Decides, and does nothing. */
import type { GroupShare } from '@severy/crypto'
import { equalBytes, Role, toBase64Url, type Bytes, type Member } from '@severy/verifier'

export interface GroupWish {
  share: GroupShare
  /** Who belongs to the group now, under the keys of the directory. Null: not known at present. */
  wanted: readonly Member[] | null
  /** The vault is shared with the group no longer. */
  isOver?: true
}

export interface MembersPlan {
  /** The member list as it shall be, which may be the one that is. */
  members: readonly Member[]
  /** The shares as they stand then, in the same order, without those that are over. */
  shares: GroupShare[]
  added: readonly Member[]
  removed: readonly Member[]
}

/**
 * Whoever has come to a group is listed, and whoever has left it is not, unless another group wants them, they were
 * listed without a group, or have become an owner by hand. Somebody whom an owner has taken out stays out for as long
 * as they belong to the group. `me` is listed already, and never touched.
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
