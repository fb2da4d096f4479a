/**
 * Finds the person at an address (PROTOCOL 4, 8.2): asks the server, checks the answer against everything known, and
 * pins the person.
 */
import { findPerson } from '@severy/contract'
import type { Contact } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, equalBytes, verifyStatementChain, type VerifiedStatement } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { RecipientReason } from '../people/identity/reasons.ts'
import type { FindPersonReason } from '../../features/contacts/reasons.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { judgePerson, learnStatements } from '../people/identity/judge-person.ts'
import { levelAfter, withPin } from '../people/identity/pins.ts'
import type { SealPath } from '../people/identity/seal-rules.ts'
import { sealingKeyAfter, type SealingKey } from '../people/identity/sealing-key.ts'
import type { Judgment, Person } from '../people/identity/standing.ts'
import type { CoreChange } from '../vaults/write-keyring.ts'
import { findDirectoryListing, policiesFor } from '../account/find-directories.ts'
import { callInSession } from './call-in-session.ts'
import type { Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { isTagOf } from '../people/email-tags.ts'

/** Someone at an address, and the judgment of their keys. */
export interface FoundPerson {
  userId: string
  /** Canonical. */
  email: string
  /** Every statement of the person, verified, oldest first; `statement` is the last one, whose keys are in use. */
  chain: readonly VerifiedStatement[]
  statement: VerifiedStatement
  judgment: Judgment
  /** The input of `judgment`. */
  person: Person
  /** The level at which they will be pinned. */
  level: Contact['level']
}

/** Someone to seal to, with the key for it. */
export interface Recipient extends FoundPerson {
  key: SealingKey
}

/**
 * The person at an address, if something may be sealed to their keys now. `acceptedFp` is the fingerprint (base64url)
 * that this person accepted on the screen; `sealRules` says what that allows. Write what is sealed together with
 * `pinRecipient`. `outside-organization`: an organization forbids sharing outside, and they are not in it.
 * `joinsDirectory` skips that check for someone who is about to join.
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

/** Whether this person's organizations allow sharing something with someone. */
export function maySealTo(
  unlocked: Unlocked,
  { statement: { userId, fp } }: Pick<FoundPerson, 'statement'>,
): boolean {
  return policiesFor(unlocked).maySharesLeave || findDirectoryListing(unlocked, userId, fp) !== null
}

/** The same for putting something into a vault, whose members then get it. */
export function mayPutInto(unlocked: Unlocked, { verified }: OpenVault): boolean {
  if (policiesFor(unlocked).maySharesLeave) return true
  const members = verified?.rosters.roster.members ?? []
  return members.every(
    ({ userId, fp }) =>
      equalBytes(userId, unlocked.keys.userId) || findDirectoryListing(unlocked, userId, fp) !== null,
  )
}

/**
 * The pin to write into the keyring together with what was sealed. Changes nothing for someone who is already pinned in
 * this way.
 */
export function pinRecipient(
  { userId, email, statement, level, judgment: { orgVaultId } }: FoundPerson,
  at: number,
): CoreChange {
  return (core) => ({
    ...core,
    contacts: withPin(core.contacts, { userId, email, statement, level, orgVaultId }, at),
  })
}

/** Finds the person to whom an address belongs now: asks the server, verifies the answer, and judges it by the pins. */
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
  // This person has just moved to that address on another device.
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
