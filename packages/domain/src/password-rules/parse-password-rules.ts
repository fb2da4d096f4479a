/**
 * What a site wants of passwords, in the language of the `passwordrules` attribute
 * (https://developer.apple.com/password-rules/), which the lists of such rules are written in:
 * `minlength: 8; maxlength: 16; required: lower, upper; required: [-!#]; allowed: digit; max-consecutive: 2;`
 */
export interface PasswordRules {
  readonly minLength: number | null
  readonly maxLength: number | null
  /** As often may one character follow itself. */
  readonly maxConsecutive: number | null
  /** Of each of these at least one character has to be there. */
  readonly required: readonly CharacterSet[]
  /** Nothing else may be there. What is required is in it. */
  readonly allowed: CharacterSet
}

/** Characters of ASCII that can be printed, in their order. */
interface CharacterSet {
  readonly characters: string
  /** Kinds that are whole in it, by the words of the language. */
  readonly kinds: readonly CharacterKind[]
}

type CharacterKind = keyof typeof alphabets

/** Null where the text does not follow the grammar: half of a rule would be a wrong one. */
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
/** No alphabet of ours has letters beyond ASCII: sites that take them take these, too. */
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
  /** Null for an empty one, which says nothing. */
  value: string | number | null
}

/** `name: value; name: value;` with any white space between. */
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

/** Names and classes with commas between; undefined where one of them is none. */
function readSets(reader: Reader): string | null | undefined {
  if (reader.isAtEnd() || reader.sees(/;/y)) return null
  const found: string[] = []
  do {
    // A class ends with its first bracket, or with the second of two.
    const inner = reader.take(/\[[^\]]*\]\]?/y)
    const name = inner === null ? reader.take(/[a-z-]+/iy) : null
    const characters = inner === null ? namedSets[name?.toLowerCase() ?? ''] : charactersOf(inner)
    if (characters === undefined) return undefined
    found.push(characters)
  } while (reader.take(/,/y) !== null)
  return found.join('')
}

/** What is in a class. A hyphen stands for itself at its start alone; what is beyond ASCII is passed over. */
function charactersOf(written: string): string {
  const inner = written.slice(1, -1)
  return inner.charAt(0) + inner.slice(1).replaceAll('-', '')
}

interface Reader {
  /** What stands next, if it has this form; white space behind it goes along. */
  take(form: RegExp): string | null
  sees(form: RegExp): boolean
  isAtEnd(): boolean
}

/** Forms are sticky expressions. */
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
