import { isPlaceName } from '../folders/folders.ts'
import { hasValues, isListOf, isRecord } from '../items/parse-item.ts'

/**
 * Some of an organization's members under one name, as one item of its directory (PROTOCOL 6). It gives nobody anything
 * by itself: a vault's owner shares with a group, and the owner's client lists its members one by one.
 */
export interface OrganizationGroup {
  readonly v: 1
  readonly type: 'group'
  readonly name: string
  /** User ids in base64url, in ascending order. Whoever is not listed in the directory belongs to none. */
  readonly memberIds: readonly string[]
  readonly suite: 1
}

/** As many people as a member list holds (PROTOCOL 12.7). */
const groupMembersMax = 1_200
export const groupsMax = 200

export function newGroup(name: string, memberIds: Iterable<string>): OrganizationGroup {
  return { v: 1, type: 'group', name: name.trim(), memberIds: [...new Set(memberIds)].sort(), suite: 1 }
}

/** Lets members of a newer version through, as `parseItem` does. */
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
