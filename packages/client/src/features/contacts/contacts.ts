/** People whose keys are pinned in the keyring (PROTOCOL 3.2, 4), and the comparison that makes one verified. */
import type { Contact } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, safetyNumber, toBase64Url, type Bytes } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { Standing } from '../../state/people/identity/data.ts'
import type { ContactRow, PersonFound, ShownKeys } from './data.ts'
import type { FindPersonReason, VerifyReason } from './reasons.ts'
import { bytesOf } from '../../base/ids.ts'
import { judgePerson } from '../../state/people/identity/judge-person.ts'
import { withPin } from '../../state/people/identity/pins.ts'
import { statementOf } from '../../state/people/identity/standing.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { keyPicture } from './key-picture.ts'
import { findByEmail } from '../../state/entry/resolve-recipient.ts'

/** The person with an account at this address, and what this device knows of their keys. Pins nothing. */
export async function findPerson(
  engine: Engine,
  email: string,
): Promise<Result<PersonFound, Refusal<FindPersonReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'session-ended' })
  const found = await findByEmail(engine, unlocked, email)
  if (!found.ok) return found
  const {
    userId,
    email: address,
    statement,
    judgment: { standing, pin },
  } = found.value
  return ok({
    userId,
    email: address,
    standing,
    knownAs: standing === 'address-differs' && pin !== null ? pin.email : null,
    keysSince: statement.timeMs,
    keys: await showKeys(statement.fp),
    safetyNumber: await safetyNumber(currentIdentity(unlocked.keyring).fp, statement.fp),
  })
}

/** All pinned people, sorted by address; empty while locked. */
export async function listContacts(engine: Engine): Promise<ContactRow[]> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return []
  const mine = currentIdentity(unlocked.keyring).fp
  const rows = unlocked.keyring.core.contacts.map(async (pin) => ({
    userId: pin.userId,
    email: pin.email,
    level: pin.level,
    standing: standingOfPin(unlocked, pin),
    at: pin.at,
    keys: await showKeys(bytesOf(pin.fp)),
    safetyNumber: await safetyNumber(mine, bytesOf(pin.fp)),
  }))
  return (await Promise.all(rows)).sort((a, b) => (a.email < b.email ? -1 : 1))
}

function standingOfPin(unlocked: Unlocked, pin: Contact): Standing {
  const statement = statementOf(pin)
  if (statement === null) return 'contradicts'
  return judgePerson(unlocked, { userId: pin.userId, statement, statements: [] }).standing
}

/**
 * Pins exactly the compared keys at level `number`. Keys that are already pinned are used as they are; others are
 * fetched again, and a contact who had the address under another account is removed.
 */
export async function verifyContact(
  engine: Engine,
  { email, fp }: { email: string; fp: string },
): Promise<Result<undefined, Refusal<VerifyReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'session-ended' })
  const address = canonicalEmail(email)
  const { contacts } = unlocked.keyring.core
  const pin = contacts.find((contact) => contact.email === address && contact.fp === fp)
  let statement = pin === undefined ? null : statementOf(pin)
  if (statement === null) {
    const found = await findByEmail(engine, unlocked, email)
    if (!found.ok) return found
    statement = found.value.statement
    if (toBase64Url(statement.fp) !== fp) return err({ reason: 'keys-differ' })
  }
  const userId = toBase64Url(statement.userId)
  const compared = { userId, email: address ?? email, statement, level: 'number' as const }
  const at = engine.ports.clock.now()
  const written = await unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => ({
      ...core,
      contacts: withPin(
        core.contacts.filter((contact) => contact.email !== compared.email || contact.userId === userId),
        compared,
        at,
      ),
    })),
  )
  if (!written.ok) return written
  emitAccount(engine, unlocked)
  return ok()
}

/** This person's keys, as others compare them; null while locked. */
export async function getOwnKeys(engine: Engine): Promise<ShownKeys | null> {
  const unlocked = findUnlocked(engine)
  return unlocked === null ? null : showKeys(currentIdentity(unlocked.keyring).fp)
}

/** The keys with this fingerprint, as words and picture. */
export async function showKeys(fp: Bytes): Promise<ShownKeys> {
  return { fp: toBase64Url(fp), ...(await keyPicture(fp)) }
}
