/** The person at an address (PROTOCOL 4, 8.2): asked of the server, held against everything that is known, and pinned. */
import { findPerson } from '@severy/contract'
import type { Contact } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, equalBytes, verifyStatementChain, type VerifiedStatement } from '@severy/verifier'
import type { Refusal } from '../base/refusal.ts'
import type { RecipientReason } from '../identity/reasons.ts'
import type { FindPersonReason } from './reasons.ts'
import { asSessionRefusal } from '../http/call.ts'
import { bytesOf } from '../ids.ts'
import { judgePerson, learnStatements } from '../identity/judge-person.ts'
import { levelAfter, withPin } from '../identity/pins.ts'
import type { SealPath } from '../identity/seal-rules.ts'
import { sealingKeyAfter, type SealingKey } from '../identity/sealing-key.ts'
import type { Judgment, Person } from '../identity/standing.ts'
import type { CoreChange } from '../keyring/write-keyring.ts'
import { findDirectoryListing, policiesFor } from '../organization/find-directories.ts'
import { callInSession } from '../sessions/call-in-session.ts'
import type { Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { isTagOf } from './email-tags.ts'

/** Somebody at an address, and the answer about their keys. */
export interface FoundPerson {
  userId: string
  /** Canonical. */
  email: string
  /** Every statement of the person, verified, oldest first; `statement` is the last one, whose keys are in use. */
  chain: readonly VerifiedStatement[]
  statement: VerifiedStatement
  judgment: Judgment
  /** What the answer is about. */
  person: Person
  /** As it will be pinned. */
  level: Contact['level']
}

/** Whom something is sealed to, with the key for it. */
export interface Recipient extends FoundPerson {
  key: SealingKey
}

/**
 * The person at an address, if something may be sealed to their keys now. `acceptedFp` is the fingerprint (base64url)
 * that the screen showed and the person accepted; what it helps with, `sealRules` says. What is then sealed is written
 * together with `pinRecipient`. Where an organization keeps shares within it, nobody outside gets anything;
 * `joinsDirectory`: they are about to belong to it.
 */
export async function resolveRecipient(
  engine: Engine,
  unlocked: Unlocked,
  {
    email,
    acceptedFp,
    path,
    joinsDirectory = false,
  }: { email: string; acceptedFp: string | null; path: SealPath; joinsDirectory?: boolean },
): Promise<Result<Recipient, Refusal<RecipientReason>>> {
  const found = await findByEmail(engine, unlocked, email)
  if (!found.ok) return found
  const { judgment, person } = found.value
  const key = sealingKeyAfter(judgment, path, person, acceptedFp)
  if (!key.ok && key.error.answer === 'refuse') return err({ reason: 'contact-key-changed' })
  if (!joinsDirectory && !maySealTo(unlocked, found.value)) return err({ reason: 'outside-organization' })
  return key.ok ? ok({ ...found.value, key: key.value }) : err({ reason: 'recipient-unconfirmed' })
}

/** Whether the organizations that this person belongs to let somebody have something of hers. */
export function maySealTo(
  unlocked: Unlocked,
  { statement: { userId, fp } }: Pick<FoundPerson, 'statement'>,
): boolean {
  return policiesFor(unlocked).maySharesLeave || findDirectoryListing(unlocked, userId, fp) !== null
}

/** The same of something of hers that is put into a vault, whose members get it with that. */
export function mayPutInto(unlocked: Unlocked, { verified }: OpenVault): boolean {
  if (policiesFor(unlocked).maySharesLeave) return true
  const members = verified?.rosters.roster.members ?? []
  return members.every(
    ({ userId, fp }) =>
      equalBytes(userId, unlocked.keys.userId) || findDirectoryListing(unlocked, userId, fp) !== null,
  )
}

/** For the keyring that is written with what was sealed to them. Changes nothing for somebody pinned like that already. */
export function pinRecipient(
  { userId, email, statement, level, judgment: { orgVaultId } }: FoundPerson,
  at: number,
): CoreChange {
  return (core) => ({
    ...core,
    contacts: withPin(core.contacts, { userId, email, statement, level, orgVaultId }, at),
  })
}

/** Who answers to an address now: asks the server, checks everything that can be checked, and says what the pins make of it. */
export async function findByEmail(
  engine: Engine,
  unlocked: Unlocked,
  typed: string,
): Promise<Result<FoundPerson, Refusal<FindPersonReason>>> {
  const email = canonicalEmail(typed)
  if (email === null) return err({ reason: 'invalid-email' })
  if (email === canonicalEmail(unlocked.email)) return err({ reason: 'own-email' })

  const answer = await callInSession(engine, findPerson, { body: { email }, isRepeatable: true })
  if (!answer.ok) {
    return answer.error.problem === 'person-unknown'
      ? err({ reason: 'person-unknown' })
      : err(asSessionRefusal(answer.error))
  }
  const { userId, statements } = answer.value.reply
  // An address that this person has just moved to, on another device.
  if (userId === unlocked.userId) return err({ reason: 'own-email' })
  const chain = await verifyStatementChain(
    statements.map(({ body, sigSelf, sigPrev }) => ({
      body: bytesOf(body),
      sigSelf: bytesOf(sigSelf),
      sigPrev: bytesOf(sigPrev),
    })),
  )
  if (!chain.ok) return err({ reason: 'integrity', code: chain.error })
  const statement = chain.value.at(-1)
  if (statement === undefined || !equalBytes(statement.userId, bytesOf(userId))) {
    return err({ reason: 'integrity', code: 'statement-chain' })
  }
  const isTheirs = await isTagOf(engine, unlocked, statement, email)
  if (isTheirs === null) return err({ reason: 'session-ended' })
  if (!isTheirs) return err({ reason: 'integrity', code: 'statement-email' })

  learnStatements(unlocked, chain.value)
  const person = { userId, statement, statements: chain.value, isCurrent: true }
  const judgment = judgePerson(unlocked, person)
  return ok({ userId, email, chain: chain.value, statement, person, judgment, level: levelAfter(judgment) })
}
