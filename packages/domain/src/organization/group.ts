import { isPlaceName } from '../folders/folders.ts'
import { hasValues, isListOf, isRecord } from '../items/parse-item.ts'

/**
 * Some of an organization's members under a name, stored as one item of its directory (PROTOCOL 6). A group grants
 * nothing by itself: when a vault's owner shares with it, the owner's client adds its members one by one.
 */
export interface OrganizationGroup {
  readonly v: 1
  readonly type: 'group'
  readonly name: string
  /** User ids in base64url, in ascending order. Ids that are not listed in the directory do not count. */
  readonly memberIds: readonly string[]
  readonly suite: 1
}

/** The same as the limit of a member list (PROTOCOL 12.7). */
const groupMembersMax = 1_200
export const groupsMax = 200

/** A group with these members, each listed once. The name is trimmed. */
export function newGroup(name: string, memberIds: Iterable<string>): OrganizationGroup {
  return { v: 1, type: 'group', name: name.trim(), memberIds: [...new Set(memberIds)].sort(), suite: 1 }
}

/** Accepts members from newer versions, like `parseItem`. */
export function parseGroup(value: unknown): OrganizationGroup | null {
  if (!isRecord(value) || value['v'] !== 1 || value['type'] !== 'group' || value['suite'] !== 1) return null
  const { name, memberIds } = value
  const isGroup =
    hasValues(value) &&
    typeof name === 'string' &&
    isPlaceName(name) &&
    isListOf(memberIds, isUserId) &&
    areAscending(memberIds)
  return isGroup ? (value as unknown as OrganizationGroup) : null
}

/** 16 bytes in base64url. */
function isUserId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{21}[AQgw]$/.test(value)
}

function areAscending(ids: readonly string[]): boolean {
  return ids.length <= groupMembersMax && ids.every((id, i) => i === 0 || id > (ids[i - 1] as string))
}
