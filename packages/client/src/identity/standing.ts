/**
 * Whose keys these are (PROTOCOL 4). A decision about a person is one about three things together: the address, the user
 * id, and the exact keys in use. Every mark on a screen and everything that is sealed to somebody goes by the answer that
 * is given here. Decides, and does nothing.
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
import { bytesOf } from '../ids.ts'
import type { Standing } from './data.ts'

export type { Standing }

/** What the answer is about. The address is in the statement, as its tag. */
export interface Person {
  userId: string
  /** Verified: the keys that stand there. */
  statement: VerifiedStatement
  /** All verified statements of this person that are known, in any order. */
  statements: readonly VerifiedStatement[]
  /** A server says that there are none after these. Where it is known that there are, it serves the past. */
  isCurrent?: boolean
}

export interface Knowledge {
  pins: readonly Contact[]
  /** The organization that lists this person under exactly this fingerprint; null for none. */
  vouchedBy: (userId: Bytes, fp: Bytes) => string | null
}

export interface Judgment {
  standing: Standing
  /** What is pinned for this person, whatever it says. */
  pin: Contact | null
  /** With `vouched`: the organization. */
  orgVaultId: string | null
  /** Valid hand-overs lead from these keys to others: nothing is sealed to them any more. */
  isSuperseded: boolean
}

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
  // An organization vouches for its members as long as its list names them under these keys, and no longer.
  return answer(pin.level === 'org' && orgVaultId !== null ? 'vouched' : 'known')
}

/** The statement that a pin names. It was verified before it was pinned. */
export function statementOf(pin: Pick<Contact, 'statement' | 'fp'>): VerifiedStatement | null {
  const known = read.get(pin)
  if (known !== undefined) return known
  const parsed = parseStatement(bytesOf(pin.statement))
  const statement = parsed === null ? null : { ...parsed, fp: bytesOf(pin.fp) }
  read.set(pin, statement)
  return statement
}

/** Every answer looks at every pin. */
const read = new WeakMap<object, VerifiedStatement | null>()

/** The address of a contact, in a statement of somebody else's. */
function isOthersAddress(contact: Contact, { userId, statement }: Person): boolean {
  if (contact.userId === userId) return false
  const pinned = statementOf(contact)
  return pinned !== null && equalBytes(pinned.emailTag, statement.emailTag)
}

/**
 * Where the hand-overs lead that go through `statement`. Two statements that follow one and the same are no chain: whoever
 * shows both, or one here and the other there, makes two people of one.
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
