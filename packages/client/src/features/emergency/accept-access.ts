/**
 * Checks an access that someone gave this person against that person's statements, the pins and our own keys (PROTOCOL
 * 9).
 */
import type { EmergencyAccess } from '@severy/contract'
import { openEscrow, type Identity } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import {
  acceptEscrow,
  equalBytes,
  type Escrow,
  type IntegrityCode,
  type VerifiedStatement,
} from '@severy/verifier'
import { judgePerson, learnStatements } from '../../state/people/identity/judge-person.ts'
import { bytesOf } from '../../base/ids.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { verifyPeople } from '../../state/people/identity/listed-people.ts'

export interface AcceptedAccess {
  escrow: Escrow
  /** Opens slot 5. */
  slotKey: CryptoKey
  /** Our own identity that it was sealed to. */
  identity: Identity
  /** The owner's statements, oldest first. */
  chain: readonly VerifiedStatement[]
}

/**
 * Checks an access as the server sent it, and opens this person's half of the key. Resolves to the code of the failed
 * check if anything does not fit.
 */
export async function acceptAccess(
  unlocked: Unlocked,
  served: EmergencyAccess,
): Promise<Result<AcceptedAccess, IntegrityCode>> {
  const { keyring, keys } = unlocked
  const { userId, email, statements, slotId } = served
  const verified = await verifyPeople([{ userId, email, statements }])
  if (!verified.ok) return verified
  const chain = verified.value
  // A contact's keys have changed, or someone else has a contact's address (PROTOCOL 4).
  const statement = chain.at(-1)
  if (statement === undefined) return err('statement-chain')
  const { standing } = judgePerson(unlocked, { userId, statement, statements: chain, isCurrent: true })
  if (standing === 'contradicts') return err('contact-key-changed')
  learnStatements(unlocked, chain)

  const signed = { body: bytesOf(served.escrow.body), sig: bytesOf(served.escrow.sig) }
  const contactFps = keyring.identities.map(({ fp }) => fp)
  for (const owner of [...chain].reverse()) {
    const accepted = await acceptEscrow(signed, { owner, contactId: keys.userId, contactFps })
    // It was signed before an email change; the keys are the same.
    if (!accepted.ok && accepted.error === 'escrow-owner') continue
    if (!accepted.ok) return accepted
    const escrow = accepted.value
    if (!equalBytes(escrow.slotId, bytesOf(slotId))) return err('escrow-malformed')
    const identity = keyring.identities.find(({ fp }) => equalBytes(fp, escrow.contactFp))
    const slotKey = identity === undefined ? null : await openEscrow(identity, escrow)
    if (identity === undefined || slotKey === null) return err('escrow-unopenable')
    return ok({ escrow, slotKey, identity, chain })
  }
  return err('escrow-owner')
}
