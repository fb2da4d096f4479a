/** Every kind of item, in the order in which lists show them: the one place that names them all. */
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
/** What a kind says in lists beyond what every kind says. */
export type SummaryPartOf<T extends ItemType> = ReturnType<Kinds[T]['summary']>
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never
type FieldName = keyof UnionToIntersection<{ [T in ItemType]: Kinds[T]['fields'] }[ItemType]> & string

/** A kind whose own names do not matter: what works for every one of them. */
type AnyKind = Kind<Readonly<Record<string, FieldFacts>>, KindSummary>

export const itemTypes = Object.keys(kinds) as readonly ItemType[]

/** The kind by its name. Its own functions take only what is of this very kind. */
export function kindOf(type: ItemType): AnyKind {
  return kinds[type] as unknown as AnyKind
}

export function isItemType(value: unknown): value is ItemType {
  return typeof value === 'string' && Object.hasOwn(kinds, value)
}

/** One value for each kind. */
export function forEachKind<V>(valueOf: (type: ItemType) => V): Record<ItemType, V> {
  return Object.fromEntries(itemTypes.map((type) => [type, valueOf(type)])) as Record<ItemType, V>
}

/** The text members of `fields` for each kind, `custom` apart. */
export const fieldNames: Readonly<Record<ItemType, readonly string[]>> = forEachKind((type) =>
  Object.keys(kindOf(type).fields),
)

/** What each field is called, whatever kind it belongs to. */
export const fieldLabels = Object.fromEntries(
  itemTypes.flatMap((type) => Object.entries(kindOf(type).fields).map(([name, { label }]) => [name, label])),
) as Readonly<Record<FieldName, string>>

/** What is known of a field of an item; null for a member that only a newer version knows. */
export function fieldFacts(type: ItemType, name: string): FieldFacts | null {
  const { fields } = kindOf(type)
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null
}

/** All text members of a kind, without a value. */
export function emptyTexts<T extends ItemType>(type: T): TextsOf<T> {
  return Object.fromEntries(fieldNames[type].map((name) => [name, ''])) as TextsOf<T>
}
