/**
 * Judges whose keys these are (PROTOCOL 4): the address, the user id and the exact keys in use, taken together. Every
 * mark on a screen and everything that is sealed to someone follows this judgment. Pure functions.
 */
import type { Contact } from '@severy/crypto'
import {
  areSameKeys,
  equalBytes,
  parseStatement,
  StatementBook,
  toBase64Url,
  type Bytes,
  type VerifiedStatement,
} from '@severy/verifier'
import { bytesOf } from '../../../base/ids.ts'
import type { Standing } from './data.ts'

export type { Standing }

/** The person to judge. Their address is in the statement, as its tag. */
export interface Person {
  userId: string
  /** Verified; its keys are the ones judged. */
  statement: VerifiedStatement
  /** All known verified statements of this person, in any order. */
  statements: readonly VerifiedStatement[]
  /** The server says that no later statement exists. If one is known, the server sends an old state. */
  isCurrent?: boolean
}

export interface Knowledge {
  pins: readonly Contact[]
  /** The organization that lists this person with exactly this fingerprint, or null. */
  vouchedBy: (userId: Bytes, fp: Bytes) => string | null
}

export interface Judgment {
  standing: Standing
  /** This person's pin, whatever it says. */
  pin: Contact | null
  /** With `vouched`: the organization. */
  orgVaultId: string | null
  /** Whether valid hand-overs lead from these keys to others: nothing more is sealed to them. */
  isSuperseded: boolean
}

/** Compares the person's newest statement with the pins and with what organizations vouch for. */
export function judge({ pins, vouchedBy }: Knowledge, person: Person): Judgment {
  const { userId, statement } = person
  const pin = pins.find((contact) => contact.userId === userId) ?? null
  const pinned = pin === null ? null : statementOf(pin)
  const others = pinned === null ? person.statements : [...person.statements, pinned]
  const { isForked, isSuperseded } = readChain(statement, others)
  const orgVaultId = vouchedBy(statement.userId, statement.fp)
  const answer = (standing: Standing): Judgment => ({
    standing,
    pin,
    orgVaultId: standing === 'vouched' ? orgVaultId : null,
    isSuperseded,
  })

  if (!equalBytes(statement.userId, bytesOf(userId))) return answer('contradicts')
  if (isForked || pins.some((contact) => isOthersAddress(contact, person))) return answer('contradicts')
  if (isSuperseded && person.isCurrent === true) return answer('contradicts')
  if (pin === null || pinned === null) {
    if (isSuperseded) return answer('keys-replaced')
    return answer(orgVaultId === null ? 'new' : 'vouched')
  }
  if (!areSameKeys(pinned, statement)) {
    return answer(isHandedOver(pinned, statement, others) ? 'keys-replaced' : 'contradicts')
  }
  if (isSuperseded) return answer('keys-replaced')
  if (!equalBytes(pinned.emailTag, statement.emailTag)) return answer('address-differs')
  if (pin.level === 'number') return answer('verified')
  // An organization vouches for members only while its list names them with these keys.
  return answer(pin.level === 'org' && orgVaultId !== null ? 'vouched' : 'known')
}

/** The pin's statement, which was verified before it was pinned. */
export function statementOf(pin: Pick<Contact, 'statement' | 'fp'>): VerifiedStatement | null {
  const known = read.get(pin)
  if (known !== undefined) return known
  const parsed = parseStatement(bytesOf(pin.statement))
  const statement = parsed === null ? null : { ...parsed, fp: bytesOf(pin.fp) }
  read.set(pin, statement)
  return statement
}

/** Caches parsed pins, because every judgment goes through all of them. */
const read = new WeakMap<object, VerifiedStatement | null>()

/** Whether another person's statement is for this contact's address. */
function isOthersAddress(contact: Contact, { userId, statement }: Person): boolean {
  if (contact.userId === userId) return false
  const pinned = statementOf(contact)
  return pinned !== null && equalBytes(pinned.emailTag, statement.emailTag)
}

/**
 * Where the hand-overs through `statement` lead. Two statements that follow the same one are a fork, with which a
 * server would make two people of one.
 */
function readChain(
  statement: VerifiedStatement,
  statements: readonly VerifiedStatement[],
): { isForked: boolean; isSuperseded: boolean } {
  const own = [...statements, statement].filter(({ userId }) => equalBytes(userId, statement.userId))
  const book = new StatementBook()
  book.add(own)
  const line = own.filter(({ fp }) => book.follows(fp, statement.fp) || book.follows(statement.fp, fp))
  const next = new Map<string, string>()
  let isForked = false
  for (const { prev, fp } of own.filter((one) => line.some((before) => equalBytes(before.fp, one.prev)))) {
    const [before, after] = [toBase64Url(prev), toBase64Url(fp)]
    isForked ||= (next.get(before) ?? after) !== after
    next.set(before, after)
  }
  const isSuperseded = line.some((later) => later.idSeq > statement.idSeq && !areSameKeys(later, statement))
  return { isForked, isSuperseded }
}

function isHandedOver(
  pinned: VerifiedStatement,
  statement: VerifiedStatement,
  statements: readonly VerifiedStatement[],
): boolean {
  const book = new StatementBook()
  book.add([...statements, pinned, statement])
  return book.follows(statement.fp, pinned.fp) || book.follows(pinned.fp, statement.fp)
}
