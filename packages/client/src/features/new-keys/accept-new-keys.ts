/** Accepts someone's newer keys in place of the previous ones (PROTOCOL 4, 5.5). */
import { err, ok, type Result } from '@severy/result'
import { areSameKeys, equalBytes, toBase64Url, type Member, type VerifiedStatement } from '@severy/verifier'
import { endEmergencyAccess } from '../emergency/change-access.ts'
import { enrollEmergencyContact } from '../emergency/enroll-contact.ts'
import { kindName } from '../emergency/list-access.ts'
import { migrateEncryption } from '../../state/vaults/migrate-encryption.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { AcceptedKeys } from './data.ts'
import type { AcceptKeysReason } from './reasons.ts'
import { judgePerson, newerKeys, statementsOf } from '../../state/people/identity/judge-person.ts'
import { withPin } from '../../state/people/identity/pins.ts'
import { sealingKeyAfter, type SealingKey } from '../../state/people/identity/sealing-key.ts'
import { statementOf } from '../../state/people/identity/standing.ts'
import { bytesOf } from '../../base/ids.ts'
import { writeKeyringInLine, type CoreChange } from '../../state/vaults/write-keyring.ts'
import { emitAccount, findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import { isFresh } from '../../state/entry/fresh-sign-in.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { addressOfStatement } from '../../state/people/addresses.ts'
import { askForNewerKeys } from '../../state/people/ask-in-line.ts'
import { changeMembersInLine } from '../../state/vaults/change-members.ts'
import { findOwnedVault } from '../../state/account/vault-facts.ts'
import { findReplaced, keysOfOthers } from './replaced-keys.ts'

/** The fingerprint of the keys that the user has reviewed, and perhaps compared. */
export interface LookedAt {
  userId: string
  fp: string
}

type Accepted = Result<AcceptedKeys, Refusal<AcceptKeysReason>>

/**
 * Lists the keys in every vault, single share and directory that this person owns, each with a new vault key, because
 * anyone who has the old keys may have the old vault key. Moves the pin, whose level falls unless these exact keys
 * were compared, and enrolls a trusted contact again if possible. If interrupted, the remaining places show up again
 * as replaced keys.
 */
export async function acceptNewKeys(engine: Engine, lookedAt: LookedAt): Promise<Accepted> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const found = await unlocked.line(() => findNewest(engine, unlocked, lookedAt))
  if (!found.ok) {
    // Makes the screen show the current state.
    if (found.error.reason === 'keys-differ') engine.emit({ type: 'shares' })
    return found
  }
  const { key, newest, pin } = found.value
  const { userId } = lookedAt
  const outcome: AcceptedKeys = { renewed: [], failed: [], trusted: 'none' }
  for (const vault of findReplaced(unlocked).get(userId)?.vaults ?? []) {
    const { vaultId } = vault
    const listed = await unlocked.line(() => listInLine(engine, unlocked, vaultId, { key, newest, pin }))
    if (listed.ok) outcome.renewed.push(vaultId)
    else outcome.failed.push({ vaultId, reason: listed.error.reason })
    if (hasEnded(unlocked)) return err({ reason: 'locked' })
  }
  const [failure] = outcome.failed
  if (failure !== undefined && outcome.renewed.length === 0) return err({ reason: failure.reason })
  const pinned = await unlocked.line(() => pinInLine(engine, unlocked, userId, newest, pin))
  if (!pinned.ok) return pinned
  outcome.trusted = await enrollAnew(engine, unlocked, userId)
  // Re-encrypts items that did not fit into the commits that changed the keys.
  if (outcome.renewed.length > 0 && !hasEnded(unlocked)) void migrateEncryption(engine)
  emitAccount(engine, unlocked)
  engine.emit({ type: 'shares' })
  return ok(outcome)
}

interface Newest {
  key: SealingKey
  newest: VerifiedStatement
  pin: CoreChange
}

/** Must run in the line. Asks the server again: keys newer than those on the screen must be reviewed first. */
async function findNewest(
  engine: Engine,
  unlocked: Unlocked,
  { userId, fp }: LookedAt,
): Promise<Result<Newest, Refusal<AcceptKeysReason>>> {
  const id = bytesOf(userId)
  const places = keysOfOthers(unlocked).filter((one) => one.userId === userId)
  const asked = await askForNewerKeys(
    engine,
    unlocked,
    places.map((place) => ({ userId: id, fp: place.fp })),
  )
  if (!asked.ok) return asked
  const newest = findReplaced(unlocked).get(userId)?.newest ?? null
  if (newest === null || toBase64Url(newest.fp) !== fp) return err({ reason: 'keys-differ' })
  const person = { userId, statement: newest, statements: [], isCurrent: true }
  const key = sealingKeyAfter(judgePerson(unlocked, person), 'accepted-keys', person, fp)
  if (!key.ok) return err({ reason: 'contact-key-changed' })
  const email = await addressOfStatement(engine, unlocked, newest)
  const isContact = unlocked.keyring.core.contacts.some((contact) => contact.userId === userId)
  // Nothing proves whose address these keys belong to, so a contact cannot be pinned to them.
  if (isContact && email === null) return err({ reason: 'integrity', code: 'statement-email' })
  return ok({ key: key.value, newest, pin: movePin(userId, newest, email, engine.ports.clock.now()) })
}

/** Only moves an existing pin: nobody becomes a contact by this. Keys that were compared keep their level. */
function movePin(userId: string, newest: VerifiedStatement, email: string | null, at: number): CoreChange {
  return (core) => {
    const pin = core.contacts.find((contact) => contact.userId === userId)
    const pinned = pin === undefined ? null : statementOf(pin)
    if (pin === undefined || pinned === null) return core
    const isSameAddress = equalBytes(pinned.emailTag, newest.emailTag)
    if (areSameKeys(pinned, newest) && isSameAddress) return core
    const next = isSameAddress ? pin.email : email
    if (next === null || core.contacts.some((other) => other.email === next && other.userId !== userId)) {
      return core
    }
    return {
      ...core,
      contacts: withPin(core.contacts, { userId, email: next, statement: newest, level: 'none' }, at),
    }
  }
}

function listInLine(engine: Engine, unlocked: Unlocked, vaultId: string, { key, newest, pin }: Newest) {
  const find = () => findOwnedVault(unlocked, vaultId)
  return changeMembersInLine(engine, unlocked, find, {
    change: (members) => withKeys(unlocked, members, newest),
    isRekeyed: true,
    keys: [key],
    people: statementsOf(unlocked, toBase64Url(newest.userId)),
    changeCore: pin,
  })
}

/** Null if another device or owner has already listed them. */
function withKeys(
  unlocked: Unlocked,
  members: readonly Member[],
  newest: VerifiedStatement,
): readonly Member[] | null {
  const listed = members.find(({ userId }) => equalBytes(userId, newest.userId))
  const newer = listed === undefined ? null : newerKeys(unlocked, listed)
  if (newer === null || !equalBytes(newer.fp, newest.fp)) return null
  return members.map((member) => (member === listed ? { ...member, fp: newest.fp } : member))
}

/** Moves the pin if no vault's commit has done so. */
function pinInLine(
  engine: Engine,
  unlocked: Unlocked,
  userId: string,
  newest: VerifiedStatement,
  pin: CoreChange,
): Promise<Result<undefined, Refusal<AcceptKeysReason>>> {
  const pinned = unlocked.keyring.core.contacts.find((contact) => contact.userId === userId)
  const before = pinned === undefined ? null : statementOf(pinned)
  if (before === null || areSameKeys(before, newest)) return Promise.resolve(ok(undefined))
  return writeKeyringInLine(engine, unlocked, pin)
}

/** A trusted contact's half is sealed to the old keys, so this ends that and makes a new half for the new keys. */
async function enrollAnew(
  engine: Engine,
  unlocked: Unlocked,
  userId: string,
): Promise<AcceptedKeys['trusted']> {
  const escrow = unlocked.keyring.core.escrows.find(({ contactId }) => contactId === userId)
  if (escrow === undefined) return 'none'
  const pin = unlocked.keyring.core.contacts.find((contact) => contact.userId === userId)
  if (pin?.level !== 'number') return 'compare-first'
  if (!isFresh(unlocked, engine.ports.clock.now())) return 'password-first'
  const ended = await endEmergencyAccess(engine, escrow.slotId)
  if (!ended.ok && ended.error.reason !== 'access-gone') return 'failed'
  const { waitDays } = escrow
  const enrolled = await enrollEmergencyContact(engine, { userId, kind: kindName(escrow.kind), waitDays })
  return enrolled.ok ? 'enrolled' : 'failed'
}
