/** What somebody enrolled this person for, held against their statements, the pins and our own keys (PROTOCOL 9). */
import type { EmergencyAccess } from '@severy/contract'
import { openEscrow, type Identity } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import {
  acceptEscrow,
  canonicalEmail,
  equalBytes,
  type Escrow,
  type IntegrityCode,
  type VerifiedStatement,
} from '@severy/verifier'
import { judgeContact } from '../contacts/contact-rules.ts'
import { bytesOf } from '../ids.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { verifyPeople } from '../sharing/listed-people.ts'

export interface AcceptedAccess {
  escrow: Escrow
  /** Opens slot 5. */
  slotKey: CryptoKey
  /** Those of mine that it was sealed to. */
  identity: Identity
  /** The owner's statements, oldest first. */
  chain: readonly VerifiedStatement[]
}

export async function acceptAccess(
  { keyring, keys }: Unlocked,
  served: EmergencyAccess,
): Promise<Result<AcceptedAccess, IntegrityCode>> {
  const { userId, email, statements, slotId } = served
  const verified = await verifyPeople([{ userId, email, statements }])
  if (!verified.ok) return verified
  const chain = verified.value
  // Other keys of a contact, or somebody else at a contact's address (PROTOCOL 4).
  const person = { email: canonicalEmail(email) ?? email, userId, chain }
  if (judgeContact(keyring.core.contacts, person) === 'contact-key-changed') return err('contact-key-changed')

  const signed = { body: bytesOf(served.escrow.body), sig: bytesOf(served.escrow.sig) }
  const contactFps = keyring.identities.map(({ fp }) => fp)
  for (const owner of [...chain].reverse()) {
    const accepted = await acceptEscrow(signed, { owner, contactId: keys.userId, contactFps })
    // Signed with keys from before an e-mail change, which are the same ones.
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
