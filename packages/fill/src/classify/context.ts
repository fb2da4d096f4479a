/** Refines the kind of a field by its neighbors: a name next to a card number is the cardholder's. */
import type { FieldFacts } from '../facts.ts'
import type { FieldKind } from '../kinds.ts'
import { isPasswordKind, partOf, type ReadField } from './field-kind.ts'

/** The fields with kinds that take their neighbors into account. Does not change the given fields. */
export function withContext(fields: readonly ReadField[]): ReadField[] {
  return [cards, dates, boxes, accounts].reduce<ReadField[]>((read, step) => step(read), [...fields])
}

function as(field: ReadField, kind: FieldKind | 'password'): ReadField {
  return { ...field, kind }
}

function cards(fields: readonly ReadField[]): ReadField[] {
  const number = fields.findIndex(({ kind }) => kind === 'card-number')
  if (number < 0)
    return fields.map((field) =>
      field.kind === 'card-code' && !field.isDeclared && (field.scores['one-time-code'] ?? 0) > 0
        ? as(field, 'one-time-code')
        : field,
    )
  const hasHolder = fields.some(({ kind }) => kind === 'card-holder')
  const nearest = hasHolder ? -1 : nearestName(fields, number)
  return fields.map((field, at) => {
    if (at === nearest) return as(field, 'card-holder')
    // "Verification code" or "security code" next to a card is the card's.
    if (
      field.kind === 'one-time-code' &&
      !field.isDeclared &&
      !fields.some(({ kind }) => kind === 'card-code')
    )
      return as(field, 'card-code')
    return field
  })
}

/** A full name next to the number, unless it belongs to an address. */
function nearestName(fields: readonly ReadField[], number: number): number {
  return fields.findIndex(
    ({ kind, isDeclared }, at) => kind === 'full-name' && !isDeclared && Math.abs(at - number) <= 1,
  )
}

/** Month and year fields whose neighbors show which date they belong to. */
function dates(fields: readonly ReadField[]): ReadField[] {
  const isCard = fields.some(({ kind }) => kind === 'card-number' || kind === 'card-code')
  return fields.map((field, at) => {
    const { kind, facts } = field
    if (kind === 'card-expiry') return unitedOr(field, fields, at)
    if (
      kind !== 'other' &&
      !(facts.tag === 'select' && !field.isDeclared && kind !== 'country' && kind !== 'state')
    )
      return field
    const part = partOf(facts)
    const around = fields.slice(Math.max(0, at - 2), at + 3)
    if (
      part === null ||
      around.some((other) => (other.scores.other ?? 0) >= 4 && partOf(other.facts) !== null)
    )
      return field
    const beside = [fields[at - 1], fields[at + 1], fields[at - 2], fields[at + 2]].map(
      (other) => other?.kind ?? '',
    )
    if (beside.some((other) => other.startsWith('birth-'))) return as(field, `birth-${part}`)
    if (isCard && part !== 'day' && beside.some((other) => other.startsWith('card-')))
      return as(field, `card-expiry-${part}`)
    const parts = new Set([
      part,
      ...[fields[at - 1], fields[at + 1], fields[at - 2], fields[at + 2]].map((other) =>
        other === undefined ? null : partOf(other.facts),
      ),
    ])
    return ['day', 'month', 'year'].every((one) => parts.has(one as 'day'))
      ? as(field, `birth-${part}`)
      : field
  })
}

/** Two consecutive fields that both say "expiry" are month and year. */
function unitedOr(field: ReadField, fields: readonly ReadField[], at: number): ReadField {
  const isDate = (other: ReadField | undefined) =>
    other?.kind === 'card-expiry' && other.facts.type !== 'hidden'
  if (isDate(fields[at + 1]) || fields[at + 1]?.kind === 'card-expiry-year')
    return as(field, 'card-expiry-month')
  if (isDate(fields[at - 1]) || fields[at - 1]?.kind === 'card-expiry-month')
    return as(field, 'card-expiry-year')
  return field
}

/** Four to eight consecutive fields for one character each take a code. */
function boxes(fields: readonly ReadField[]): ReadField[] {
  const isBox = ({ facts, kind }: ReadField) =>
    facts.tag === 'input' && facts.maxLength === 1 && kind !== 'middle-name'
  let start = 0
  const read = [...fields]
  while (start < fields.length) {
    let end = start
    while (end < fields.length && isBox(fields[end] as ReadField)) end += 1
    if (end - start >= 4 && end - start <= 10)
      for (let at = start; at < end; at += 1) read[at] = as(fields[at] as ReadField, 'one-time-code')
    start = Math.max(end, start + 1)
  }
  return read
}

/** An otherwise unknown field before a password is the account name. */
function accounts(fields: readonly ReadField[]): ReadField[] {
  const password = fields.findIndex(({ kind }) => isPasswordKind(kind))
  if (password <= 0) return [...fields]
  const hasAccount = fields.some(({ kind }) => kind === 'username' || kind === 'email')
  if (hasAccount) return [...fields]
  const before = fields.slice(0, password)
  const fitting = before.filter(({ kind, facts }) => isNameless(kind, facts))
  const candidate =
    fitting.findLast(({ facts }) => !optional.test(`${facts.label} ${facts.placeholder} ${facts.before}`)) ??
    fitting.at(-1)
  const alone = before.find(
    ({ kind, scores }) => isName(kind) && (before.length === 1 || (scores.username ?? 0) > 3),
  )
  const account = candidate ?? alone
  return fields.map((field) =>
    field === account ? { ...as(field, 'username'), guessedFrom: field.kind as FieldKind } : field,
  )
}

const optional = /optional|facultati|optionnel|opcional|opzionale|optioneel|opcjonal|необязат|任意|选填|선택/i

function isName(kind: string): boolean {
  return kind === 'given-name' || kind === 'family-name'
}

function isNameless(kind: string, { type, tag }: FieldFacts): boolean {
  const isText = tag === 'input' && ['text', 'tel', 'number', ''].includes(type)
  return isText && ['other', 'full-name', 'phone', 'card-number', 'search'].includes(kind)
}
