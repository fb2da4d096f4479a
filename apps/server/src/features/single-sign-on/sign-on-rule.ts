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

/** How long a provider's confirmation is valid in its browser: a working day without another sign-in. */
export const proofMs = 12 * 3600_000

/**
 * Applies to members of an organization whose address is in one of its domains. The exempt owner is excluded; if that
 * person is no longer an owner, all owners are, so that someone can always fix the setup.
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
 * Ends sessions from before the rule, or from before a person joined, within a day, so that it then applies to
 * everyone. Without `userIds`: for everyone who has joined.
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

/** Whether the person is in the organization's member list and has joined. */
export async function isMember(db: Db, userId: string, vaultId: string): Promise<boolean> {
  return (await hasJoined(db, userId, vaultId)) && (await canRead(db, userId, vaultId))
}

/** In lowercase; `null` for text that is not an address. */
export function domainOf(email: string): string | null {
  return canonicalEmail(email)?.split('@').at(-1) ?? null
}

/** Records that the provider confirmed the person, and gives the caller the token that proves it. */
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
