/**
 * The type of the one file that defines each kind of item. All lists of kinds in the product are derived from these
 * files.
 */
import type { Smalto } from '../categories.ts'

/** A kind of item and the text members of its `fields`, in reading order. */
export interface Kind<Fields extends FieldsFacts, Summary extends KindSummary> {
  readonly words: KindWords
  readonly fields: Fields
  /** Values of `type:` that find it in the search; prefixes match too. */
  readonly searchWords: readonly string[]
  /** The color of its tiles; without it, the name decides. */
  readonly smalto?: Smalto
  /** What lists show, without secrets. `website` is the item's first address. */
  readonly summary: (fields: Texts<Fields>, website: string) => Summary
  /**
   * Text that the search covers in addition to name, username, addresses, tags and category; the subtitle by default.
   */
  readonly searchText?: (summary: Summary) => string
  /** The secret that is copied most often, which lists offer. */
  readonly mainField?: keyof Fields & string
  /** Whether an entry in the Credential Exchange Format with credentials of these types is of this kind. */
  readonly isCxf?: (has: (...types: string[]) => boolean) => boolean
  /** Members of that format that are read into a field but never written: `{ credential: { member: field } }`. */
  readonly cxfReads?: Readonly<Record<string, Readonly<Record<string, keyof Fields & string>>>>
}

export interface KindWords {
  /** On the tile for choosing it: one short word. */
  readonly short: string
  /** In a sentence or a table: "Credit card". */
  readonly noun: string
  /** Above a list of such items. */
  readonly many: string
  /** After a number: singular and plural. */
  readonly counted: readonly [one: string, other: string]
  /** Titles of the form for new and for existing items. */
  readonly add: string
  readonly edit: string
  /** Text of the button that saves a new item; "Save" by default. */
  readonly save?: string
}

export type FieldsFacts = Readonly<Record<string, FieldFacts>>

export interface FieldFacts {
  /** If two kinds have the same field, its label must be the same. */
  readonly label: string
  /** Its label in an item with these values, if different. */
  readonly labelIn?: (fields: Readonly<Record<string, string>>) => string
  /** Hidden until it is shown on request, and copied like a password. */
  readonly secret?: true
  /** Whether it is used to sign in; such fields come before the one-time code. */
  readonly isCredential?: true
  /** The initial value in a new item. */
  readonly start?: string
  /** How it is typed; one line of text by default. */
  readonly input?: 'lines' | 'date' | 'exact' | 'number'
  /** The choices, as stored and as shown. An imported item may have another value. */
  readonly choices?: Readonly<Record<string, string>>
  /**
   * Determines when the item expires: the last day on which it is valid, YYYY-MM-DD, or null if the value cannot be
   * read.
   */
  readonly lastDay?: (value: string) => string | null
  readonly rule?: FieldRule
  readonly cxf?: CxfPlace
}

/** How typed values are checked; by default, at most 1,000 characters. */
export interface FieldRule {
  /** Characters (code points). */
  readonly max: number
  /** `name`: never blank. `value`: not empty, unless the stored item's is empty too. */
  readonly required?: 'name' | 'value'
  /** Whether this field may be empty because the other fields already contain its information. */
  readonly isNeedlessWith?: (fields: Readonly<Record<string, string>>) => boolean
  /** The same, if the item's other members decide. */
  readonly isNeedlessIn?: (draft: SignInParts) => boolean
  /** Refuses text that looks like code (`hasForbiddenPattern`). Secrets, numbers and notes may hold anything. */
  readonly refusesPatterns?: true
  /** Grouping characters in a number are not counted. */
  readonly ignoresGrouping?: true
}

/** Ways to open an account other than a password. */
export interface SignInParts {
  readonly totp: string
  readonly signInWith?: string
  readonly fields: { readonly custom: readonly { readonly kind: string; readonly value: string }[] }
}

/** Where the Credential Exchange Format has a field. Without a place it goes there as a custom field. */
export interface CxfPlace {
  /** Type of the credential, and its member. Fields with the same member become its lines. */
  readonly in?: readonly [credential: string, member: string]
  /**
   * The format's type of the value; `plain`: the text itself instead of an editable field. Derived from `secret` by
   * default.
   */
  readonly type?: string
  /** The value in the format's form; empty if it cannot be converted. */
  readonly write?: (value: string) => string
  readonly read?: (text: string) => string
}

/** The part of a list's entry that depends on the item's kind. */
export interface KindSummary {
  /** The line below the title. */
  readonly subtitle: string
  readonly username?: string
  readonly hasPassword?: boolean
}

export type Texts<Fields extends FieldsFacts> = { readonly [Name in keyof Fields]: string }

/** Infers the names of the fields and the type of the summary. */
export function defineKind<const Fields extends FieldsFacts, Summary extends KindSummary>(
  kind: Kind<Fields, Summary>,
): Kind<Fields, Summary> {
  return kind
}

/** For short names of people and banks. */
export const nameRule: FieldRule = { max: 100, refusesPatterns: true }
/** For the user name of an account. */
export const usernameRule: FieldRule = { max: 1_000, refusesPatterns: true }

/** For a date from the browser's date field, or from an import. */
export const dateRule: FieldRule = { max: 100 }

/** Whether it is an existing day, YYYY-MM-DD. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** `lastDay` for a field that contains a day. */
export function dayItself(value: string): string | null {
  return isDay(value) ? value : null
}

/** The place of a day in the Credential Exchange Format, which accepts no other form. */
export function cxfDate(credential: string, member: string): CxfPlace {
  return {
    in: [credential, member],
    type: 'date',
    write: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''),
  }
}

/** The last four characters of a number without spaces and dashes; empty if that would be the whole number. */
export function lastFour(number: string): string {
  const characters = Array.from(number.replace(/[\s-]/g, ''))
  return characters.length > 4 ? characters.slice(-4).join('') : ''
}
