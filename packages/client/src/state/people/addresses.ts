import { canonicalEmail, equalBytes, toBase64Url, toHex, type VerifiedStatement } from '@severy/verifier'
import { isTagOf, recallTags } from './email-tags.ts'
import { statementOf } from './identity/standing.ts'
import type { Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { bytesOf } from '../../base/ids.ts'
import { chainThrough } from './identity/listed-people.ts'
import { addressMemory } from '../account/address-memory.ts'

/** A vault whose lists name or named the person, or the person's own statements if something else vouches for them. */
type Listed = Pick<OpenVault, 'people' | 'verified'> | { chain: readonly VerifiedStatement[] }

/**
 * The canonical address of someone in a vault: the pinned one, or the one that the server claims or once claimed, if it
 * matches the newest statement that follows from the listed keys (PROTOCOL 4, emailTag). Otherwise null.
 */
export async function addressOf(
  engine: Engine,
  unlocked: Unlocked,
  vault: Listed,
  userId: string,
): Promise<string | null> {
  const pinned = pinnedAddress(unlocked, userId)
  if (pinned !== null) return pinned
  await recallTags(engine, unlocked)
  const claim = claimOf(unlocked, vault, userId)
  if (claim === null) return null
  return (await isTagOf(engine, unlocked, claim.newest, claim.email)) === true ? claim.email : null
}

/** The canonical address that belongs to exactly this statement, whatever the person's pin; null if none is known. */
export async function addressOfStatement(
  engine: Engine,
  unlocked: Unlocked,
  statement: VerifiedStatement,
): Promise<string | null> {
  const userId = toBase64Url(statement.userId)
  const pin = unlocked.keyring.core.contacts.find((contact) => contact.userId === userId)
  const pinned = pin === undefined ? null : statementOf(pin)
  if (pin !== undefined && pinned !== null && equalBytes(pinned.emailTag, statement.emailTag))
    return pin.email
  await recallTags(engine, unlocked)
  const claimed = canonicalEmail(addressMemory(unlocked).claimed.get(userId) ?? '')
  return claimed !== null && (await isTagOf(engine, unlocked, statement, claimed)) === true ? claimed : null
}

/**
 * The same for many people, without slow work. `toCheck`: people for whom `addressOf` would have to compute a tag.
 * `areUnknown`: whether there are people for whom neither the server nor this device has an address.
 */
export async function addressesAtHand(
  engine: Engine,
  unlocked: Unlocked,
  vault: Listed,
  userIds: readonly string[],
): Promise<{ emails: Map<string, string | null>; toCheck: string[]; areUnknown: boolean }> {
  await recallTags(engine, unlocked)
  const { claimed, tags } = addressMemory(unlocked)
  const emails = new Map<string, string | null>()
  const toCheck: string[] = []
  let areUnknown = false
  for (const userId of userIds) {
    const pinned = pinnedAddress(unlocked, userId)
    const claim = pinned === null ? claimOf(unlocked, vault, userId) : null
    const tag =
      claim === null ? undefined : (tags.matched.get(claim.email)?.tag ?? tags.unmatched.get(claim.email))
    if (pinned === null && !claimed.has(userId)) areUnknown = true
    if (claim === null) emails.set(userId, pinned)
    else if (tag === undefined) toCheck.push(userId)
    else emails.set(userId, equalBytes(claim.newest.emailTag, tag) ? claim.email : null)
  }
  return { emails, toCheck, areUnknown }
}

function pinnedAddress({ keyring }: Unlocked, userId: string): string | null {
  return keyring.core.contacts.find((contact) => contact.userId === userId)?.email ?? null
}

/** The claimed address and the statement to check it against; null if there is nothing to compare. */
function claimOf(
  unlocked: Unlocked,
  listed: Listed,
  userId: string,
): { email: string; newest: VerifiedStatement } | null {
  const email = canonicalEmail(addressMemory(unlocked).claimed.get(userId) ?? '')
  const newest = email === null ? undefined : chainOf(listed, userId).at(-1)
  return email === null || newest === undefined ? null : { email, newest }
}

/** The statements to check against; for someone whom the vault has never listed, there are none. */
function chainOf(listed: Listed, userId: string): readonly VerifiedStatement[] {
  if ('chain' in listed) return listed.chain
  const id = bytesOf(userId)
  const fp = listed.verified?.rosters.everListed.get(toHex(id))
  return fp === undefined ? [] : chainThrough(listed.people, { userId: id, fp })
}
