/** Every kind of item, in the order of lists: the only place that lists them all. */
import { apiCredential } from './api-credential.ts'
import { bank } from './bank.ts'
import { card } from './card.ts'
import { driversLicense } from './drivers-license.ts'
import { identity } from './identity.ts'
import type { FieldFacts, Kind, KindSummary, Texts } from './kind.ts'
import { medical } from './medical.ts'
import { membership } from './membership.ts'
import { note } from './note.ts'
import { passport } from './passport.ts'
import { password } from './password.ts'
import { softwareLicense } from './software-license.ts'
import { sshKey } from './ssh-key.ts'
import { wifi } from './wifi.ts'

const kinds = {
  password,
  card,
  bank,
  note,
  identity,
  wifi,
  'ssh-key': sshKey,
  'software-license': softwareLicense,
  passport,
  'drivers-license': driversLicense,
  'api-credential': apiCredential,
  medical,
  membership,
}

type Kinds = typeof kinds
export type ItemType = keyof Kinds

/** The text members of `fields` of a kind. */
export type TextsOf<T extends ItemType> = Texts<Kinds[T]['fields']>
/** The members of a kind's summary beyond the common ones. */
export type SummaryPartOf<T extends ItemType> = ReturnType<Kinds[T]['summary']>
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never
type FieldName = keyof UnionToIntersection<{ [T in ItemType]: Kinds[T]['fields'] }[ItemType]> & string

/** Any kind, for code that works with all of them. */
type AnyKind = Kind<Readonly<Record<string, FieldFacts>>, KindSummary>

export const itemTypes = Object.keys(kinds) as readonly ItemType[]

/** The kind with this name. Its functions accept only values of that kind. */
export function kindOf(type: ItemType): AnyKind {
  return kinds[type] as unknown as AnyKind
}

/** Whether a value is the name of a kind that this version knows. */
export function isItemType(value: unknown): value is ItemType {
  return typeof value === 'string' && Object.hasOwn(kinds, value)
}

/** Maps each kind to a value. */
export function forEachKind<V>(valueOf: (type: ItemType) => V): Record<ItemType, V> {
  return Object.fromEntries(itemTypes.map((type) => [type, valueOf(type)])) as Record<ItemType, V>
}

/** The text members of `fields` for each kind, without `custom`. */
export const fieldNames: Readonly<Record<ItemType, readonly string[]>> = forEachKind((type) =>
  Object.keys(kindOf(type).fields),
)

/** The label of each field, whatever its kind of item. */
export const fieldLabels = Object.fromEntries(
  itemTypes.flatMap((type) => Object.entries(kindOf(type).fields).map(([name, { label }]) => [name, label])),
) as Readonly<Record<FieldName, string>>

/** The definition of an item's field; null for a member that only a newer version knows. */
export function fieldFacts(type: ItemType, name: string): FieldFacts | null {
  const { fields } = kindOf(type)
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null
}

/** All text members of a kind, with empty values. */
export function emptyTexts<T extends ItemType>(type: T): TextsOf<T> {
  return Object.fromEntries(fieldNames[type].map((name) => [name, ''])) as TextsOf<T>
}
