/** What one field takes, judged by its own texts; its form is considered later. */
import type { FieldFacts } from '../facts.ts'
import type { FieldKind } from '../kinds.ts'
import * as account from '../words/account.ts'
import * as card from '../words/card.ts'
import * as identity from '../words/identity.ts'
import { plainText, wordsOf, type Words } from '../words/word-list.ts'
import { kindByAutocomplete } from './autocomplete.ts'

/** For each kind, how strongly the field matches it. */
export type Scores = Partial<Record<FieldKind | 'password', number>>

const words = {
  username: wordsOf(account.username),
  email: wordsOf(account.email),
  password: wordsOf(account.password),
  surely: wordsOf(account.surePassword),
  current: wordsOf(account.current),
  fresh: wordsOf(account.fresh),
  again: wordsOf(account.again),
  code: wordsOf(account.oneTimeCode),
  notStored: wordsOf(account.notStored),
  trap: wordsOf(account.trap),
  leaveBlank: wordsOf(account.leaveBlank),
  month: wordsOf(card.month),
  year: wordsOf(card.year),
  day: wordsOf(card.day),
}

/** Specific kinds first: if two kinds match equally, the first one is taken. */
const textKinds: readonly (readonly [FieldKind, Words])[] = [
  ['one-time-code', words.code],
  ['card-code', wordsOf(card.cardCode)],
  ['card-expiry', wordsOf(card.cardExpiry)],
  ['card-type', wordsOf(card.cardType)],
  ['card-holder', wordsOf(card.cardHolder)],
  ['card-number', wordsOf(card.cardNumber)],
  ['birth-date', wordsOf(identity.birthDate)],
  ['email', words.email],
  ['phone', wordsOf(identity.phone)],
  ['postal-code', wordsOf(identity.postalCode)],
  ['address-line3', wordsOf(identity.address3)],
  ['address-line2', wordsOf(identity.address2)],
  ['city', wordsOf(identity.city)],
  ['state', wordsOf(identity.state)],
  ['country', wordsOf(identity.country)],
  ['organization', wordsOf(identity.organization)],
  ['middle-name', wordsOf(identity.middleName)],
  ['given-name', wordsOf(identity.givenName)],
  ['family-name', wordsOf(identity.familyName)],
  ['username', words.username],
  ['full-name', wordsOf(identity.fullName)],
  ['address-line1', wordsOf(identity.address1)],
  ['salutation', wordsOf(identity.salutation)],
  ['search', wordsOf(identity.search)],
]

/** A text about a field, and how much it counts. */
export interface Text {
  readonly text: string
  readonly weight: number
}

export interface ReadField {
  readonly facts: FieldFacts
  readonly kind: FieldKind | 'password'
  /** Whether it comes from `autocomplete`. */
  readonly isDeclared: boolean
  readonly scores: Scores
  /** For a password: which of several it seems to be. */
  readonly passwordRole: 'current' | 'new' | 'confirm' | null
  readonly isAgain: boolean
  /** The kind before its neighbors made it the account name. */
  readonly guessedFrom?: FieldKind
}

/** Judges one field by its own texts, attributes and `autocomplete`. */
export function readField(facts: FieldFacts): ReadField {
  const texts = textsOf(facts)
  const declared = kindByAutocomplete(facts.autocomplete)
  const scores = scoresOf(facts, texts)
  const kind = kindOf(facts, declared, scores, texts)
  const isAgain = matches(texts, words.again, 3)
  return {
    facts,
    kind,
    isDeclared: declared !== null && declared === kind,
    scores,
    passwordRole: kind === 'password' || isPasswordKind(kind) ? roleOf(texts, declared) : null,
    isAgain,
  }
}

/** Whether a field takes a password of any kind. */
export function isPasswordKind(kind: FieldKind | 'password'): boolean {
  return (
    kind === 'password' ||
    kind === 'current-password' ||
    kind === 'new-password' ||
    kind === 'confirm-password'
  )
}

function textsOf(facts: FieldFacts): Text[] {
  const hasLabel = facts.label !== '' || facts.aria !== '' || facts.placeholder !== ''
  const all: readonly (readonly [string, number])[] = [
    [facts.label, 7],
    [facts.aria, 5],
    [facts.placeholder, 5],
    [facts.name, 3.5],
    [facts.htmlId, 2.5],
    [facts.hints, 2],
    [facts.title, 2],
    [facts.before, hasLabel ? 1 : 6],
    [facts.after, hasLabel ? 0.5 : 2],
    [facts.className, 0.5],
  ]
  return all
    .filter(([text]) => text !== '')
    .map(([text, weight]) => ({
      text: plainText(text),
      // A long sentence mentions many things, so each of them counts less.
      weight: text.length > 60 ? weight * 0.4 : weight,
    }))
}

function matches(texts: readonly Text[], expression: Words, weightMin: number): boolean {
  return texts.some(({ text, weight }) => weight >= weightMin && expression.test(text))
}

function scoresOf(facts: FieldFacts, texts: readonly Text[]): Scores {
  const scores: Scores = {}
  for (const { text, weight } of texts) {
    for (const kind of kindsIn(text))
      scores[kind] = (scores[kind] ?? 0) + weight * (firm.test(text) ? 1 : (vague.get(kind) ?? 1))
    if (words.password.test(text)) scores.password = (scores.password ?? 0) + weight
    if (words.notStored.test(text)) scores.other = (scores.other ?? 0) + weight
  }
  if (facts.type === 'search') scores.search = (scores.search ?? 0) + 8
  if (facts.type === 'tel') scores.phone = (scores.phone ?? 0) + 1
  return scores
}

/** "Name" and "address" are part of many other terms. */
const vague: ReadonlyMap<FieldKind, number> = new Map([
  ['full-name', 0.6],
  ['address-line1', 0.6],
])

const firm = /street|line|full|complete|strasse|rue|calle|ulica|улица|фио|1/

/** The kinds that a text names. "Name" in "user name" and "address" in "e-mail address" do not count separately. */
function kindsIn(text: string): FieldKind[] {
  const found = textKinds.filter(([, expression]) => expression.test(text)).map(([kind]) => kind)
  const has = (...kinds: readonly FieldKind[]) => kinds.some((kind) => found.includes(kind))
  const hidden = new Set<FieldKind>()
  const isBothNames = has('given-name') && has('family-name')
  if (isBothNames) hidden.add('given-name').add('family-name')
  if (has('username')) hidden.add('given-name').add('family-name').add('full-name')
  if (!isBothNames && has('given-name', 'family-name', 'middle-name', 'organization')) hidden.add('full-name')
  if (has('email', 'address-line2', 'address-line3', 'city', 'state', 'postal-code'))
    hidden.add('address-line1')
  if (has('card-holder')) hidden.add('full-name')
  if (has('city', 'state', 'postal-code', 'country', 'address-line2') || /street|address/.test(text))
    hidden.add('card-holder')
  if (has('card-number', 'card-holder', 'organization')) hidden.add('username')
  // "E-mail code" and "phone code" only say how the code is delivered.
  if (has('one-time-code') && text.length <= 60) hidden.add('phone').add('email')
  return found.filter((kind) => !hidden.has(kind))
}

function kindOf(
  facts: FieldFacts,
  declared: FieldKind | null,
  scores: Scores,
  texts: readonly Text[],
): FieldKind | 'password' {
  if (matches(texts, words.trap, 2)) return 'other'
  if (facts.type === 'password') return passwordOr(facts, declared, scores, texts)
  if (matches(texts, words.leaveBlank, 2)) return 'other'
  if (facts.type === 'email') return emailOr(declared, scores)
  if (declared !== null && isPlausible(declared, facts, scores)) return declared
  if (['url', 'datetime-local', 'time', 'week'].includes(facts.type)) return 'other'
  if (facts.tag === 'textarea') return (scores['address-line1'] ?? 0) > 4 ? 'address-line1' : 'other'
  const best = bestOf(scores, facts)
  // A password that is currently shown as text, or that the page hides by other means.
  if (isShownPassword(facts, scores, best)) return 'password'
  return refined(best, facts, texts)
}

function emailOr(declared: FieldKind | null, scores: Scores): FieldKind {
  if (declared === 'one-time-code') return declared
  return declared === 'username' && (scores.username ?? 0) > (scores.email ?? 0) ? 'username' : 'email'
}

/** A field with hidden text is a password, unless it clearly is something else that is hidden. */
function passwordOr(
  facts: FieldFacts,
  declared: FieldKind | null,
  scores: Scores,
  texts: readonly Text[],
): FieldKind | 'password' {
  if (declared === 'one-time-code' || declared === 'card-code' || declared === 'card-number') return declared
  const secret = scores.password ?? 0
  const asked = scores.other ?? 0
  if (asked >= 2.5 && !texts.some(({ text, weight }) => weight >= 2 && words.surely.test(text)))
    return 'other'
  if ((scores['card-code'] ?? 0) > secret && (facts.maxLength ?? 4) <= 6) return 'card-code'
  if ((scores['one-time-code'] ?? 0) >= 5 && (scores['one-time-code'] ?? 0) > secret) return 'one-time-code'
  if (facts.maxLength === 1) return 'one-time-code'
  return 'password'
}

/** Pages copy `autocomplete` carelessly: a select is not a name, and a search field is not a user name. */
function isPlausible(declared: FieldKind, facts: FieldFacts, scores: Scores): boolean {
  if (facts.type === 'search') return false
  if (declared === 'phone' && (scores.email ?? 0) >= 8) return false
  if (declared === 'full-name' && ((scores['given-name'] ?? 0) >= 8 || (scores['family-name'] ?? 0) >= 8))
    return false
  if (declared === 'username' && (scores.email ?? 0) > (scores.username ?? 0)) return false
  if (facts.tag === 'select') {
    return /^(?:card-exp|card-type|state|country|birth|salutation|city|phone)/.test(declared)
  }
  // Pages put `new-password` on text fields to keep browsers from filling them.
  if (declared === 'new-password' || declared === 'current-password') return (scores.password ?? 0) >= 4
  return true
}

function bestOf(scores: Scores, facts: FieldFacts): FieldKind {
  let best: FieldKind = 'other'
  let most = 1.9
  for (const [kind] of textKinds) {
    const score = scores[kind] ?? 0
    if (score > most && isPossible(kind, facts)) [best, most] = [kind, score]
  }
  const asked = scores.other ?? 0
  const isDoubtful = best === 'one-time-code' || best === 'country' || best === 'phone'
  return asked > most || (isDoubtful && asked >= Math.min(4, most)) ? 'other' : best
}

function isPossible(kind: FieldKind, facts: FieldFacts): boolean {
  if (facts.tag === 'select') {
    return /^(?:card-exp|card-type|state|country|birth|salutation|city)/.test(kind)
  }
  if (kind === 'one-time-code') return facts.maxLength === null || facts.maxLength <= 12
  if (kind === 'card-number') return facts.maxLength === null || facts.maxLength >= 12
  if (kind === 'card-code') return facts.maxLength === null || facts.maxLength <= 10
  return true
}

function isShownPassword(facts: FieldFacts, scores: Scores, best: FieldKind): boolean {
  if (facts.type !== 'text' || facts.tag !== 'input' || /code|pin/.test(plainText(facts.name))) return false
  const secret = scores.password ?? 0
  return secret >= 8 && secret > (scores[best] ?? 0) && secret > (scores.other ?? 0)
}

/** Dates may be in one field or in several. */
function refined(best: FieldKind, facts: FieldFacts, texts: readonly Text[]): FieldKind {
  if (best === 'card-expiry')
    return datePart(facts, texts, 'card-expiry', 'card-expiry-month', 'card-expiry-year')
  if (best === 'birth-date') {
    if (facts.type === 'date') return best
    if (partOf(facts, texts) === 'day') return 'birth-day'
    return datePart(facts, texts, 'birth-date', 'birth-month', 'birth-year')
  }
  return best
}

function datePart(
  facts: FieldFacts,
  texts: readonly Text[],
  whole: FieldKind,
  month: FieldKind,
  year: FieldKind,
): FieldKind {
  if (facts.type === 'date' || facts.type === 'month') return whole
  const part = partOf(facts, texts)
  return part === 'month' ? month : part === 'year' ? year : whole
}

/** Which part of a date a field takes, judged by its options, length or words. */
export function partOf(
  facts: FieldFacts,
  texts: readonly Text[] = textsOf(facts),
): 'day' | 'month' | 'year' | null {
  const byOptions = facts.tag === 'select' ? partOfOptions(facts) : null
  if (byOptions !== null) return byOptions
  if (texts.some(({ text }) => /(?<!\p{L})m{2}\s*[/ ]\s*[yja]{2}/u.test(text))) return null
  const weightOf = (expression: Words) =>
    texts.reduce((sum, { text, weight }) => (expression.test(text) ? sum + weight : sum), 0)
  const isLong = facts.maxLength === null || facts.maxLength > 4
  const [month, year, day] = [weightOf(words.month), weightOf(words.year), weightOf(words.day)]
  if (month >= 4 && year >= 4 && isLong) return null
  const most = Math.max(month, year, day)
  if (most < 2) return null
  return most === month ? 'month' : most === year ? 'year' : 'day'
}

function partOfOptions({ options }: FieldFacts): 'day' | 'month' | 'year' | null {
  const numbers = options
    .map(({ value, text }) => Number(/^\d+$/.test(value) ? value : text))
    .filter(Number.isFinite)
  const filled = options.filter(({ value, text }) => value !== '' && text !== '').length
  if (numbers.filter((number) => number > 1900 && number < 2200).length >= 5) return 'year'
  if (filled >= 28 && filled <= 33) return 'day'
  if (filled >= 12 && filled <= 14) return 'month'
  const isShortYears = options.filter(({ text }) => /^(?:20)?[2-4]\d$/.test(text)).length >= 5
  return isShortYears ? 'year' : null
}

function roleOf(texts: readonly Text[], declared: FieldKind | null): ReadField['passwordRole'] {
  if (matches(texts, words.again, 2)) return 'confirm'
  if (declared === 'current-password' && !matches(texts, words.fresh, 5)) return 'current'
  if (matches(texts, words.current, 2)) return 'current'
  if (matches(texts, words.fresh, 2)) return 'new'
  return null
}
