import type { VerifiedStatement } from '@severy/verifier'
import { judgeMember } from './identity/judge-person.ts'
import { acceptingAfter } from './identity/offer-rules.ts'
import type { Judgment } from './identity/standing.ts'
import type { Offer, Unlocked } from '../account/unlocked.ts'
import type { Accepting } from './identity/data.ts'
import { chainThrough } from './identity/listed-people.ts'

export interface JudgedOffer {
  accepting: Accepting
  /** The judgment of the keys that signed it. */
  signed: Judgment | null
  /** The newest statement to which hand-overs lead from those keys. */
  statement: VerifiedStatement | undefined
}

/** Judges an offer by what this account knows right now. One that was declined or left before always needs a review. */
export function judgeOffer(unlocked: Unlocked, { vault, grant }: Offer): JudgedOffer {
  const granter = { userId: grant.granterId, fp: grant.granterFp }
  const signed = judgeMember(unlocked, granter)
  const statement = chainThrough(vault.people, granter).at(-1)
  const newest = statement === undefined ? null : judgeMember(unlocked, statement)
  const accepting = acceptingAfter(signed, newest)
  const wasLeft = unlocked.keyring.core.left.includes(vault.vaultId)
  return { accepting: accepting === 'press' && wasLeft ? 'look' : accepting, signed, statement }
}
