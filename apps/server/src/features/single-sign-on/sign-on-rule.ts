import { canonicalEmail } from '@severy/verifier'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import type { SignOnRule } from '../../platform/sign-on.ts'
import { findAccount } from '../accounts/index.ts'
import { hasJoined, listJoined } from '../organizations/index.ts'
import { shortenSessions } from '../sessions/index.ts'
import { canRead, isOwner } from '../vaults/index.ts'
import { findOwnerOfDomain } from './domain-store.ts'
import { findProofEnd, insertProof } from './proof-store.ts'
import { findProvider } from './provider-store.ts'

/** How long a provider's word counts where it was given: a working day, and no sign-in in the middle of it. */
export const proofMs = 12 * 3600_000

/**
 * Asked of whoever has joined an organization, is listed by it, and has an address in one of its domains. Its exempt
 * owner needs nobody; and when that person is no owner any more, no owner does: somebody can always put it right.
 */
export function createSignOnRule(): SignOnRule {
  return {
    async stateOf(db, userId, caller, nowMs) {
      const email = (await findAccount(db, userId))?.email ?? ''
      const vaultId = await findOwnerOfDomain(db, domainOf(email) ?? '')
      if (vaultId === null) return { name: 'free' }
      const provider = await findProvider(db, vaultId)
      if (provider?.isRequired !== true || !(await isMember(db, userId, vaultId))) return { name: 'free' }
      const { exemptId } = provider
      const isAnyExempt = exemptId !== null && (await isOwner(db, exemptId, vaultId))
      if (isAnyExempt ? exemptId === userId : await isOwner(db, userId, vaultId)) return { name: 'free' }

      const token = parseProof(caller, userId)
      if (token === null) return { name: 'needed' }
      const untilMs = await findProofEnd(db, { userId, tokenHash: hashToken(token), vaultId }, nowMs)
      return untilMs === null ? { name: 'needed' } : { name: 'confirmed', untilMs }
    },
  }
}

/**
 * Sessions that began before the rule, or before somebody joined, end with the day: from then on it holds for all.
 * `userIds`: everybody who has joined when left out.
 */
export async function shortenForRule(
  tx: Db,
  vaultId: string,
  nowMs: number,
  userIds?: readonly string[],
): Promise<void> {
  if ((await findProvider(tx, vaultId))?.isRequired !== true) return
  await shortenSessions(tx, userIds ?? [...(await listJoined(tx, vaultId)).keys()], nowMs + proofMs)
}

/** Listed by the organization, and joined. */
export async function isMember(db: Db, userId: string, vaultId: string): Promise<boolean> {
  return (await hasJoined(db, userId, vaultId)) && (await canRead(db, userId, vaultId))
}

/** In lower case; null for text that is no address. */
export function domainOf(email: string): string | null {
  return canonicalEmail(email)?.split('@').at(-1) ?? null
}

/** From now on the caller counts as one for which the provider has vouched. */
export async function giveProof(
  tx: Db,
  { userId, vaultId }: { userId: string; vaultId: string },
  caller: Caller,
  nowMs: number,
): Promise<void> {
  const token = newToken()
  await insertProof(tx, { userId, vaultId, tokenHash: hashToken(token), expiresAtMs: nowMs + proofMs })
  caller.give('sign-on-proof', { value: `${userId}.${token}`, maxAgeMs: proofMs })
}

function parseProof({ held }: Caller, userId: string): string | null {
  const [, owner, token] =
    /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(held['sign-on-proof'] ?? '') ?? []
  return owner === userId && token !== undefined ? token : null
}
