/**
 * Asks the server who has newer keys (PROTOCOL 4, 5.5), before anything is sealed to someone and after each unlock. It
 * runs in the line, so it must not renew an ended session: that would wait for the same line.
 */
import { limits, listNewerKeys } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { equalBytes, toBase64Url, type Bytes, type Member } from '@severy/verifier'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import { asSessionRefusal, call } from '../../base/http/call.ts'
import { learnStatements, newestKnown, statementsOf } from './identity/judge-person.ts'
import { bytesOf } from '../../base/ids.ts'
import type { Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { verifyPeople, withPeople } from './identity/listed-people.ts'
import { addressMemory } from '../account/address-memory.ts'

type Asked = Result<{ hasNews: boolean }, Refusal<SessionReason | 'integrity' | 'contact-key-changed'>>

/**
 * Fetches newer keys of these people, each of whom is identified by known keys. A server that withholds newer keys
 * cannot be detected; an answer that does not verify is refused.
 */
export async function askForNewerKeys(
  engine: Engine,
  unlocked: Unlocked,
  people: readonly Pick<Member, 'userId' | 'fp'>[],
): Promise<Asked> {
  const others = people.filter(({ userId }) => !equalBytes(userId, unlocked.keys.userId))
  const newest = new Map<string, string>()
  for (const person of others) {
    const userId = toBase64Url(person.userId)
    const [before, fp] = [newest.get(userId), newestKnown(unlocked, person)]
    // If it is not known that one leads to the other, the statements between them are requested too.
    if (before === undefined || isEarlier(unlocked, userId, fp, bytesOf(before))) {
      newest.set(userId, toBase64Url(fp))
    }
  }
  const named = [...newest].map(([userId, fp]) => ({ userId, fp }))
  let hasNews = false
  for (let at = 0; at < named.length; at += limits.membersPerVaultMax) {
    const answer = await call(engine.ports, listNewerKeys, {
      body: { people: named.slice(at, at + limits.membersPerVaultMax) },
      signal: unlocked.ending.signal,
      isRepeatable: true,
    })
    if (!answer.ok) return err(asSessionRefusal(answer.error))
    const served = answer.value.reply.people.filter(({ userId }) => newest.has(userId))
    const verified = await verifyPeople(served)
    if (!verified.ok) return err({ reason: 'integrity', code: verified.error })
    // Newer keys must follow from the known ones: a different chain belongs to another person.
    const continues = ({ userId }: { userId: string }): boolean =>
      verified.value.some(
        (one) => toBase64Url(one.userId) === userId && toBase64Url(one.fp) === newest.get(userId),
      )
    if (!served.every(continues)) return err({ reason: 'contact-key-changed' })
    const isNew = verified.value.some(
      ({ userId, fp }) => !statementsOf(unlocked, toBase64Url(userId)).some((one) => equalBytes(one.fp, fp)),
    )
    if (!isNew) continue
    hasNews = true
    learnStatements(unlocked, verified.value)
    keepWithVaults(unlocked, new Set(served.map(({ userId }) => userId)))
    for (const { userId, email } of served) addressMemory(unlocked).claimed.set(userId, email)
  }
  return ok({ hasNews })
}

function isEarlier(unlocked: Unlocked, userId: string, one: Bytes, other: Bytes): boolean {
  const placeOf = (fp: Bytes): number =>
    statementsOf(unlocked, userId).find((statement) => equalBytes(statement.fp, fp))?.idSeq ?? Infinity
  return placeOf(one) < placeOf(other)
}

/** Stores them with the vaults that name these people, so that they are still known after a lock. */
function keepWithVaults(unlocked: Unlocked, userIds: ReadonlySet<string>): void {
  for (const userId of userIds) {
    const id = bytesOf(userId)
    const own = statementsOf(unlocked, userId)
    for (const vault of unlocked.vaults.values()) {
      if (vault.people.some((statement) => equalBytes(statement.userId, id))) {
        vault.people = withPeople(vault, own)
      }
    }
  }
}
