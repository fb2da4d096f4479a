import type { SignedRecord as RecordOnWire } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptGrant,
  type Bytes,
  encodeRoster,
  equalBytes,
  type HeadRef,
  type IntegrityCode,
  type Member,
  parseGrant,
  type RosterChain,
  type SignedRecord,
  type StatementBook,
} from '@severy/verifier'
import { base64UrlOf } from '../../platform/base64.ts'
import { decodeSigned } from './new-vault.ts'

export interface CheckedGrant {
  userId: string
  record: SignedRecord
}

/** The vault after the commit, and its author. */
interface After {
  rosters: RosterChain
  statements: StatementBook
  head: HeadRef
  granterId: Bytes
}

/**
 * Checks the grants of a commit: written by its author for its roster and head, at most one per recipient, and one for
 * everyone who needs one, so that a faulty client leaves no one without the key.
 */
export async function checkGrants(
  records: readonly RecordOnWire[],
  before: RosterChain | null,
  { rosters, statements, head, granterId }: After,
): Promise<Result<CheckedGrant[], IntegrityCode>> {
  const { roster } = rosters
  const evidence = { rosters, statements, bodies: [encodeRoster(roster)] }
  const checked = new Map<string, CheckedGrant>()
  for (const onWire of records) {
    const record = decodeSigned(onWire)
    const grant = record === null ? null : parseGrant(record.body)
    if (record === null || grant === null) return err('grant-malformed')
    const accepted = await acceptGrant(record, grant.recipId, evidence)
    if (!accepted.ok) return accepted
    if (!equalBytes(grant.granterId, granterId)) return err('grant-granter-role')
    if (grant.hSeq !== head.hSeq || !equalBytes(grant.headHash, head.hash)) return err('head-reference')
    const userId = base64UrlOf(grant.recipId)
    if (checked.has(userId)) return err('grant-recipient')
    checked.set(userId, { userId, record })
  }
  const isMissing = whoNeedsAGrant(before, rosters, granterId).some(
    ({ userId }) => !checked.has(base64UrlOf(userId)),
  )
  return isMissing ? err('grant-missing') : ok([...checked.values()])
}

/** New members and, at a new epoch, everyone; except the author, who has the key. */
function whoNeedsAGrant(before: RosterChain | null, { roster }: RosterChain, authorId: Bytes): Member[] {
  const isNewKey = before === null || before.roster.epoch !== roster.epoch
  const known = new Set(before?.roster.members.map(({ userId }) => base64UrlOf(userId)))
  return roster.members.filter(
    ({ userId }) => !equalBytes(userId, authorId) && (isNewKey || !known.has(base64UrlOf(userId))),
  )
}
