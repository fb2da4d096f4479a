/** What one file per kind of item says about its kind. Every list in the product follows from these. */
import type { Smalto } from '../categories.ts'

/** A kind of item with the text members of its `fields`, in the order in which people read them. */
export interface Kind<Fields extends FieldsFacts, Summary extends KindSummary> {
  readonly words: KindWords
  readonly fields: Fields
  /** What `type:` in the search finds it by; a beginning is enough. */
  readonly searchWords: readonly string[]
  /** The color of its tiles; without it each name has its own. */
  readonly smalto?: Smalto
  /** What lists show, and no secret. `website` is the item's first address. */
  readonly summary: (fields: Texts<Fields>, website: string) => Summary
  /** What the search looks through beyond name, username, addresses, tags and category; the subtitle without it. */
  readonly searchText?: (summary: Summary) => string
  /** The secret that is copied most: lists offer it. */
  readonly mainField?: keyof Fields & string
  /** Whether an entry of the Credential Exchange Format with credentials of these types is of this kind. */
  readonly isCxf?: (has: (...types: string[]) => boolean) => boolean
  /** Places of that format which are read into a field, and never written: `{ credential: { member: field } }`. */
  readonly cxfReads?: Readonly<Record<string, Readonly<Record<string, keyof Fields & string>>>>
}

export interface KindWords {
  /** On the tile that chooses it: one short word. */
  readonly short: string
  /** In a sentence or a table: "Credit card". */
  readonly noun: string
  /** Above a list of them. */
  readonly many: string
  /** Behind their number: one, and more than one. */
  readonly counted: readonly [one: string, other: string]
  /** Titles of its form, new and edited. */
  readonly add: string
  readonly edit: string
  /** On the button that saves a new one; "Save" without it. */
  readonly save?: string
}

export type FieldsFacts = Readonly<Record<string, FieldFacts>>

export interface FieldFacts {
  /** A field that two kinds have is called the same in both. */
  readonly label: string
  /** What it is called in an item with these values, where that differs. */
  readonly labelIn?: (fields: Readonly<Record<string, string>>) => string
  /** Hidden until somebody shows it, and copied like a password. */
  readonly secret?: true
  /** What somebody signs in with: it stands before the one-time code. */
  readonly isCredential?: true
  /** What a new item holds. */
  readonly start?: string
  /** How it is typed; one line of text without it. */
  readonly input?: 'lines' | 'date' | 'exact' | 'number'
  /** What is chosen among, as it is stored and as it is shown. An imported item may hold something else. */
  readonly choices?: Readonly<Record<string, string>>
  /** Says when the item ends: the last day on which it is good, YYYY-MM-DD, or null where the value cannot be read. */
  readonly lastDay?: (value: string) => string | null
  readonly rule?: FieldRule
  readonly cxf?: CxfPlace
}

/** What is checked when it is typed; 1,000 characters without it. */
export interface FieldRule {
  /** Characters (code points). */
  readonly max: number
  /** `name`: not blank, ever. `value`: not empty, unless the stored item has none either. */
  readonly required?: 'name' | 'value'
  /** Whether the other fields say it all already, so that this one may be empty. */
  readonly isNeedlessWith?: (fields: Readonly<Record<string, string>>) => boolean
  /** The same, where what the item says beyond its fields decides. */
  readonly isNeedlessIn?: (draft: SignInParts) => boolean
  /** The specification's pattern check. Secrets, numbers and notes may hold anything. */
  readonly refusesPatterns?: true
  /** Not counted: how the digits of a number are grouped. */
  readonly ignoresGrouping?: true
}

/** What else may open an account than a password. */
export interface SignInParts {
  readonly totp: string
  readonly signInWith?: string
  readonly fields: { readonly custom: readonly { readonly kind: string; readonly value: string }[] }
}

/** Where the Credential Exchange Format has a field. Without a place it goes there as a custom field. */
export interface CxfPlace {
  /** Type of the credential, and its member. Fields of one and the same member are its lines. */
  readonly in?: readonly [credential: string, member: string]
  /** As the format calls it; `plain`: no editable field, but the text alone. By default it follows from `secret`. */
  readonly type?: string
  /** The value as it stands there; empty where it cannot. */
  readonly write?: (value: string) => string
  readonly read?: (text: string) => string
}

/** What a list shows of an item of any kind, as far as its kind says it. */
export interface KindSummary {
  /** The line below the title. */
  readonly subtitle: string
  readonly username?: string
  readonly hasPassword?: boolean
}

export type Texts<Fields extends FieldsFacts> = { readonly [Name in keyof Fields]: string }

/** Infers the names of the fields and what the summary holds. */
export function defineKind<const Fields extends FieldsFacts, Summary extends KindSummary>(
  kind: Kind<Fields, Summary>,
): Kind<Fields, Summary> {
  return kind
}

/** Short names: persons, banks. */
export const nameRule: FieldRule = { max: 100, refusesPatterns: true }
/** The user name of an account somewhere. */
export const usernameRule: FieldRule = { max: 1_000, refusesPatterns: true }

/** A day as the browser writes it, or as an import has brought it. */
export const dateRule: FieldRule = { max: 100 }

/** YYYY-MM-DD of a day that there is. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** `lastDay` of a field that holds a day. */
export function dayItself(value: string): string | null {
  return isDay(value) ? value : null
}

/** The place of a day in the Credential Exchange Format, which takes none in another form. */
export function cxfDate(credential: string, member: string): CxfPlace {
  return {
    in: [credential, member],
    type: 'date',
    write: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''),
  }
}

/** The last four characters of a number, spaces and dashes apart; nothing of one so short that they would be all of it. */
export function lastFour(number: string): string {
  const characters = Array.from(number.replace(/[\s-]/g, ''))
  return characters.length > 4 ? characters.slice(-4).join('') : ''
}
