import { canonicalEmail, equalBytes } from '@severy/verifier'
import { isTagOf, recallTags } from '../contacts/email-tags.ts'
import type { Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { bytesOf } from '../ids.ts'

/**
 * The canonical address of somebody in a vault: as pinned, or as the server says or once said, if it is the one that the
 * person's newest statement there carries (PROTOCOL 4, emailTag). Null for everything else.
 */
export async function addressOf(
  engine: Engine,
  unlocked: Unlocked,
  { people }: Pick<OpenVault, 'people'>,
  userId: string,
): Promise<string | null> {
  const pinned = unlocked.keyring.core.contacts.find((contact) => contact.userId === userId)
  if (pinned !== undefined) return pinned.email
  await recallTags(engine, unlocked)
  const claimed = canonicalEmail(unlocked.addresses.claimed.get(userId) ?? '')
  if (claimed === null) return null
  const id = bytesOf(userId)
  const newest = people
    .filter((statement) => equalBytes(statement.userId, id))
    .reduce<(typeof people)[number] | null>(
      (last, next) => (last && last.idSeq > next.idSeq ? last : next),
      null,
    )
  if (newest === null) return null
  return (await isTagOf(engine, unlocked, newest, claimed)) === true ? claimed : null
}
