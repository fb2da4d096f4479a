/**
 * Whom something is sealed to (PROTOCOL 4, 8.2): the keys that the server shows for an address are used only where a
 * pin vouches for them, or where the person at the screen has seen and accepted exactly these.
 */
import { findPerson } from '@severy/contract'
import type { Contact } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import {
  canonicalEmail,
  equalBytes,
  toBase64Url,
  verifyStatementChain,
  type VerifiedStatement,
} from '@severy/verifier'
import type { FindPersonReason, RecipientReason, Refusal } from '../engine.ts'
import { bytesOf } from '../ids.ts'
import type { CoreChange } from '../keyring/write-keyring.ts'
import { findDirectoryListing, policiesFor } from '../organisation/find-directories.ts'
import { asSessionRefusal, callInSession } from '../sessions/call-in-session.ts'
import type { Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { isTagOf } from './email-tags.ts'
import { levelOf } from './contact-level.ts'
import { judgeContact, levelAfter, withPin, type ContactFinding } from './contact-rules.ts'

export interface Recipient {
  userId: string
  /** Canonical. */
  email: string
  /** Every statement of the person, verified, oldest first; `statement` is the last one, whose keys are in use. */
  chain: readonly VerifiedStatement[]
  statement: VerifiedStatement
  /** As it will be pinned. */
  level: Contact['level']
  /** With level `org`: the organisation that lists these keys. */
  orgVaultId?: string | undefined
}

export interface FoundPerson extends Recipient {
  finding: ContactFinding
}

/**
 * The person at an address, if something may be sealed to their keys now. `acceptedFp` is the fingerprint (base64url)
 * that the screen showed and the person accepted; it is needed for a first contact and after a hand-over to new keys,
 * and helps nothing against `contact-key-changed`. What is then sealed is written together with `pinRecipient`. Where an
 * organisation keeps shares within it, nobody outside gets anything; `joinsDirectory`: they are about to belong to it.
 */
export async function resolveRecipient(
  engine: Engine,
  unlocked: Unlocked,
  {
    email,
    acceptedFp,
    joinsDirectory = false,
  }: { email: string; acceptedFp: string | null; joinsDirectory?: boolean },
): Promise<Result<Recipient, Refusal<RecipientReason>>> {
  const found = await findByEmail(engine, unlocked, email)
  if (!found.ok) return found
  const { finding, ...recipient } = found.value
  if (finding === 'contact-key-changed') return err({ reason: finding })
  if (!joinsDirectory && !maySealTo(unlocked, recipient)) return err({ reason: 'outside-organisation' })
  const isVouchedFor = finding === 'pinned' || finding === 'address-moved'
  const isAccepted = acceptedFp === toBase64Url(recipient.statement.fp)
  return isVouchedFor || isAccepted ? ok(recipient) : err({ reason: 'recipient-unconfirmed' })
}

/** Whether the organisations that this person belongs to let somebody have something of hers. */
export function maySealTo(unlocked: Unlocked, { statement: { userId, fp } }: Recipient): boolean {
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
  { userId, email, statement, level, orgVaultId }: Recipient,
  at: number,
): CoreChange {
  return (core) => ({
    ...core,
    contacts: withPin(core.contacts, { userId, email, fp: statement.fp, level, orgVaultId }, at),
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

  const { contacts } = unlocked.keyring.core
  const finding = judgeContact(contacts, { email, userId, chain: chain.value })
  const pin = contacts.find((contact) => contact.userId === userId)
  const orgVaultId = findDirectoryListing(unlocked, statement.userId, statement.fp) ?? undefined
  const isVouchedFor = finding === 'first-contact' && orgVaultId !== undefined
  const level = isVouchedFor
    ? 'org'
    : levelAfter(finding, pin === undefined ? null : { level: levelOf(unlocked, pin) })
  return ok({ userId, email, chain: chain.value, statement, level, orgVaultId, finding })
}
