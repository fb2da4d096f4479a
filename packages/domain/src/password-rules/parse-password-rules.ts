/**
 * A site's rules for passwords, in the language of the `passwordrules` attribute
 * (https://developer.apple.com/password-rules/), which published lists of rules use: `minlength: 8; maxlength: 16;
 * required: lower, upper; required: [-!#]; allowed: digit; max-consecutive: 2;`
 */
export interface PasswordRules {
  readonly minLength: number | null
  readonly maxLength: number | null
  /** The longest allowed run of the same character; null for no limit. */
  readonly maxConsecutive: number | null
  /** At least one character of each of these is required. */
  readonly required: readonly CharacterSet[]
  /** No other characters are allowed. Includes the required ones. */
  readonly allowed: CharacterSet
}

/** Printable ASCII characters, in order. */
interface CharacterSet {
  readonly characters: string
  /** The kinds whose characters are all included, by their names in the language. */
  readonly kinds: readonly CharacterKind[]
}

type CharacterKind = keyof typeof alphabets

/** Null if the text does not follow the grammar, because half of a rule would be a wrong rule. */
export function parsePasswordRules(text: string): PasswordRules | null {
  const properties = readProperties(text)
  if (properties === null) return null
  const sets = (name: string): string[] =>
    properties.flatMap((property) =>
      property.name === name && typeof property.value === 'string' ? [property.value] : [],
    )
  const numbers = (name: string): number[] =>
    properties.flatMap((property) =>
      property.name === name && typeof property.value === 'number' ? [property.value] : [],
    )
  const required = sets('required')
  const allowed = [...sets('allowed'), ...required].join('')
  return {
    minLength: last(numbers('minlength').toSorted(ascending)),
    maxLength: numbers('maxlength').toSorted(ascending)[0] ?? null,
    maxConsecutive: numbers('max-consecutive').toSorted(ascending)[0] ?? null,
    required: required.map(setOf),
    allowed: setOf(allowed === '' ? printable : allowed),
  }
}

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const alphabets = {
  upper: printable.replace(/[^A-Z]/g, ''),
  lower: printable.replace(/[^a-z]/g, ''),
  digit: printable.replace(/[^0-9]/g, ''),
  special: printable.replace(/[A-Za-z0-9]/g, ''),
}
/** Our alphabets have no letters beyond ASCII; sites that accept more accept these too. */
const namedSets: Readonly<Record<string, string>> = {
  ...alphabets,
  'ascii-printable': printable,
  unicode: printable,
}

function setOf(characters: string): CharacterSet {
  const known = new Set(characters)
  return {
    characters: [...printable].filter((character) => known.has(character)).join(''),
    kinds: (Object.keys(alphabets) as CharacterKind[]).filter((kind) =>
      [...alphabets[kind]].every((character) => known.has(character)),
    ),
  }
}

interface Property {
  name: string
  /** Null for an empty one, which has no effect. */
  value: string | number | null
}

/** `name: value; name: value;` with any white space in between. */
function readProperties(text: string): Property[] | null {
  const reader = createReader(text)
  const properties: Property[] = []
  while (!reader.isAtEnd()) {
    const name = reader.take(/[a-z-]+/iy)
    if (name === null || !names.has(name) || reader.take(/:/y) === null) return null
    const value = setNames.has(name) ? readSets(reader) : readNumber(reader)
    if (value === undefined || !(reader.isAtEnd() || reader.take(/;/y) !== null)) return null
    properties.push({ name, value })
  }
  return properties
}

const setNames = new Set(['required', 'allowed'])
const names = new Set([...setNames, 'minlength', 'maxlength', 'max-consecutive'])

function readNumber(reader: Reader): number | null | undefined {
  const digits = reader.take(/\d+/y)
  if (digits !== null) return Number(digits) === 0 ? null : Number(digits)
  return reader.isAtEnd() || reader.sees(/;/y) ? null : undefined
}

/** Names and character classes separated by commas; null if there are none, undefined if one of them is invalid. */
function readSets(reader: Reader): string | null | undefined {
  if (reader.isAtEnd() || reader.sees(/;/y)) return null
  const found: string[] = []
  do {
    // A class ends with its first closing bracket, or with the second of two.
    const inner = reader.take(/\[[^\]]*\]\]?/y)
    const name = inner === null ? reader.take(/[a-z-]+/iy) : null
    const characters = inner === null ? namedSets[name?.toLowerCase() ?? ''] : charactersOf(inner)
    if (characters === undefined) return undefined
    found.push(characters)
  } while (reader.take(/,/y) !== null)
  return found.join('')
}

/**
 * The characters in a class. A hyphen counts as a character only at the start. `setOf` drops characters beyond ASCII.
 */
function charactersOf(written: string): string {
  const inner = written.slice(1, -1)
  return inner.charAt(0) + inner.slice(1).replaceAll('-', '')
}

interface Reader {
  /** Reads the next text if it has this form, and skips the white space after it. */
  take(form: RegExp): string | null
  sees(form: RegExp): boolean
  isAtEnd(): boolean
}

/** Forms must be sticky regular expressions. */
function createReader(text: string): Reader {
  let position = text.length - text.trimStart().length
  const match = (form: RegExp): string | null => {
    form.lastIndex = position
    return form.exec(text)?.[0] ?? null
  }
  return {
    take(form) {
      const found = match(form)
      if (found === null) return null
      position += found.length
      position += /^\s*/.exec(text.slice(position))?.[0].length ?? 0
      return found
    },
    sees: (form) => match(form) !== null,
    isAtEnd: () => position >= text.length,
  }
}

function ascending(a: number, b: number): number {
  return a - b
}

function last(list: readonly number[]): number | null {
  return list.at(-1) ?? null
}
