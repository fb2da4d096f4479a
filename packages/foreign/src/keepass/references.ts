/**
 * `{REF:P@I:…}`: a field of a KeePass entry that shows a field of another entry
 * (https://keepass.info/help/base/fieldrefs.html). Items here stand alone, so references are replaced by the values
 * that they show.
 */
import { readBase64 } from '../bytes.ts'
import type { XmlElement } from '../xml/parse-xml.ts'

export interface Resolved {
  readonly text: string
  /** References whose target does not exist. They stay in the text unchanged. */
  readonly lost: readonly string[]
  /** Whether a password was among the values. */
  readonly isSecret: boolean
}

/** An entry's own strings, by its element, as `readStrings` returns them. */
export type ReadStrings = (entry: XmlElement) => ReadonlyMap<string, string>

/** Whether a text contains such a reference. */
export function hasReference(text: string): boolean {
  return /\{REF:/i.test(text)
}

/** Resolves the references of one document. Each field of each entry is resolved once. */
export class References {
  readonly #entries: readonly XmlElement[]
  readonly #readStrings: ReadStrings
  readonly #resolved = new Map<XmlElement, Map<string, Resolved>>()
  readonly #open = new Set<string>()
  readonly #indexes = new Map<string, ReadonlyMap<string, XmlElement>>()
  /** How many more entries may be searched for a part of a text. */
  #searchBudget = 2_000_000

  constructor(entries: readonly XmlElement[], readStrings: ReadStrings) {
    this.#entries = entries
    this.#readStrings = readStrings
  }

  resolve(text: string): Resolved {
    if (!hasReference(text)) return { text, lost: [], isSecret: false }
    const lost: string[] = []
    let isSecret = false
    let length = 0
    const replaced = text.replaceAll(
      referencePattern,
      (whole: string, wanted: string, by: string, search: string) => {
        const found = this.#find(by.toUpperCase(), search)
        const shown = found === undefined ? null : this.#fieldOf(found, wanted.toUpperCase())
        length += shown?.text.length ?? 0
        if (shown === null || length > textLengthMax) {
          lost.push(whole)
          return whole
        }
        lost.push(...shown.lost)
        isSecret ||= shown.isSecret || wanted.toUpperCase() === 'P'
        return shown.text
      },
    )
    return { text: replaced, lost, isSecret }
  }

  #fieldOf(entry: XmlElement, wanted: string): Resolved | null {
    if (wanted === 'I') return { text: idOf(entry), lost: [], isSecret: false }
    const name = fieldNames[wanted]
    if (name === undefined) return null
    const known = this.#resolved.get(entry)?.get(name)
    if (known !== undefined) return known
    // Two fields that refer to each other cannot be resolved.
    const key = `${idOf(entry)} ${name}`
    if (this.#open.has(key) || this.#open.size >= depthMax) return null
    this.#open.add(key)
    const resolved = this.resolve(this.#readStrings(entry).get(name) ?? '')
    this.#open.delete(key)
    const ofEntry = this.#resolved.get(entry) ?? new Map<string, Resolved>()
    this.#resolved.set(entry, ofEntry.set(name, resolved))
    return resolved
  }

  #find(by: string, search: string): XmlElement | undefined {
    const wanted = by === 'I' ? search.replaceAll('-', '').toUpperCase() : search.toLowerCase()
    const exact = this.#indexOf(by).get(wanted)
    if (exact !== undefined || by === 'I' || wanted === '' || this.#searchBudget <= 0) return exact
    this.#searchBudget -= this.#entries.length
    return this.#entries.find((entry) => {
      return this.#valuesOf(entry, by).some((value) => value.toLowerCase().includes(wanted))
    })
  }

  #indexOf(by: string): ReadonlyMap<string, XmlElement> {
    const known = this.#indexes.get(by)
    if (known !== undefined) return known
    const index = new Map<string, XmlElement>()
    for (const entry of this.#entries) {
      const keys = by === 'I' ? [idOf(entry)] : this.#valuesOf(entry, by).map((value) => value.toLowerCase())
      for (const key of keys) if (key !== '' && !index.has(key)) index.set(key, entry)
    }
    this.#indexes.set(by, index)
    return index
  }

  /** `O` means every custom field. */
  #valuesOf(entry: XmlElement, by: string): string[] {
    const strings = this.#readStrings(entry)
    if (by !== 'O') return [strings.get(fieldNames[by] ?? '') ?? '']
    return [...strings].filter(([name]) => !standard.has(name)).map(([, value]) => value)
  }
}

const referencePattern = /\{REF:([TUPANI])@([TUPANIO]):([^{}]*)\}/gi
const textLengthMax = 64 * 1024
const depthMax = 20

const fieldNames: Readonly<Record<string, string>> = {
  T: 'Title',
  U: 'UserName',
  P: 'Password',
  A: 'URL',
  N: 'Notes',
}
const standard: ReadonlySet<string> = new Set(Object.values(fieldNames))

/** The id in the form that references use: 32 hexadecimal digits. */
function idOf(entry: XmlElement): string {
  const bytes = readBase64(entry.children.find(({ name }) => name === 'UUID')?.text ?? '') ?? new Uint8Array()
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
