/**
 * Parses separated values as real exports contain them: any mixture of line ends, quotation marks that are doubled or
 * escaped by a backslash, and marks that were never closed. Linear in the length of the text, and in slices.
 */
import type { Doubt } from '../doubt-texts.ts'
import type { OpenQuote, OpenQuoteChoice } from '../import-entry.ts'

export interface TableRow {
  readonly cells: readonly string[]
  /** Its quotation marks do not match. */
  readonly isBroken: boolean
  /** What its product had written incorrectly and was repaired here. */
  readonly doubts?: readonly Doubt[]
}

export interface ParsedRows {
  readonly rows: readonly TableRow[]
  readonly openQuotes: readonly OpenQuote[]
}

export interface ParseOptions {
  readonly delimiter: string
  /** Values are within apostrophes instead of quotation marks, as databases write them. */
  readonly hasApostrophes?: boolean
  /** Every separator is followed by a space that belongs to no value. */
  readonly hasSpaces?: boolean
  /** `\"` is a quotation mark and `\\` a backslash, as KeePass 1 writes them. */
  readonly hasBackslashes: boolean
  readonly openQuotes: OpenQuoteChoice
}

const quoteMark = 0x22
const apostrophe = 0x27
const backslash = 0x5c
const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = 0xfeff

/** Yields after each slice, and returns all rows. */
export function* parseRows(text: string, options: ParseOptions): Generator<undefined, ParsedRows> {
  const parser = new RowParser(text, options)
  let pause = sliceLength
  while (parser.readRow()) {
    if (parser.at < pause) continue
    pause = parser.at + sliceLength
    yield
  }
  return { rows: parser.rows, openQuotes: parser.openQuotes }
}

const sliceLength = 256 * 1024

class RowParser {
  readonly rows: TableRow[] = []
  readonly openQuotes: OpenQuote[] = []
  at = 0
  readonly #text: string
  readonly #options: ParseOptions
  readonly #delimiter: number
  readonly #mark: number
  /** How many characters may still be read twice, so that a text full of open quotes does not take forever. */
  #budget: number

  constructor(text: string, options: ParseOptions) {
    this.#text = text
    this.#options = options
    this.#delimiter = options.delimiter.charCodeAt(0)
    this.#mark = options.hasApostrophes === true ? apostrophe : quoteMark
    this.#budget = text.length * 4
  }

  /** False at the end of the text. */
  readRow(): boolean {
    const text = this.#text
    if (this.at >= text.length) return false
    const cells: string[] = []
    let isBroken = false
    // Files with byte order marks that were appended to each other.
    while (text.charCodeAt(this.at) === byteOrderMark) this.at += 1
    for (;;) {
      if (text.charCodeAt(this.at) === this.#mark) {
        const { value, isFlawed } = this.#readQuoted()
        cells.push(value)
        isBroken ||= isFlawed
      } else cells.push(this.#readPlain())
      if (text.charCodeAt(this.at) !== this.#delimiter) break
      this.at += 1
      if (this.#options.hasSpaces === true) this.#skipSpace()
    }
    this.at = this.#afterLineEnd(this.at)
    this.rows.push({ cells, isBroken })
    return true
  }

  /** Further spaces belong to the value, unless it is within marks. */
  #skipSpace(): void {
    const next = this.#skipBlanks(this.at)
    if (this.#text.charCodeAt(next) === this.#mark) this.at = next
    else if (next > this.at) this.at += 1
  }

  #readPlain(): string {
    const start = this.at
    while (!this.#isEnd(this.at)) this.at += 1
    const value = this.#text.slice(start, this.at)
    // Databases write this for an empty value, and everything else within the marks.
    return this.#mark === apostrophe && (value === 'NULL' || value === '\\N') ? '' : value
  }

  /** Leaves `at` at the character that ends the value: a separator, a line end or the end of the text. */
  #readQuoted(): { value: string; isFlawed: boolean } {
    const text = this.#text
    const start = this.at
    let value = ''
    let from = start + 1
    let isFlawed = false
    for (;;) {
      const mark = this.#nextMark(from)
      if (mark < 0) return this.#unclosed(start, from, value)
      if (text.charCodeAt(mark) === backslash) {
        value += text.slice(from, mark) + text.charAt(mark + 1)
        from = mark + 2
        continue
      }
      if (text.charCodeAt(mark + 1) === this.#mark) {
        value += text.slice(from, mark + 1)
        from = mark + 2
        continue
      }
      const end = this.#skipBlanks(mark + 1)
      if (this.#isEnd(end)) {
        this.at = end
        // With marks in the middle, the lines may as well be rows.
        const lines = isFlawed ? this.#linesBetween(start, mark) : 0
        if (lines > 0) this.openQuotes.push({ row: this.rows.length, lines, isEnded: false })
        return { value: value + text.slice(from, mark), isFlawed }
      }
      // A mark in the middle: either the opening mark was never closed, or this one is part of the value.
      const ended = isFlawed ? null : this.#endedAtLine(start, mark)
      if (ended !== null) return ended
      isFlawed = true
      value += text.slice(from, mark + 1)
      from = mark + 1
    }
  }

  #unclosed(start: number, from: number, value: string): { value: string; isFlawed: boolean } {
    const ended = this.#endedAtLine(start, this.#text.length)
    if (ended !== null) return ended
    const lines = this.#linesBetween(start, this.#text.length)
    if (lines > 0) this.openQuotes.push({ row: this.rows.length, lines, isEnded: false })
    this.at = this.#text.length
    return { value: value + this.#text.slice(from), isFlawed: true }
  }

  /** The value up to the end of its first line; null if it continues up to `reach`. */
  #endedAtLine(start: number, reach: number): { value: string; isFlawed: boolean } | null {
    const { openQuotes } = this.#options
    if (openQuotes === 'value' || this.#budget <= 0) return null
    const lineEnd = this.#lineEnd(start)
    if (lineEnd >= reach) return null
    this.#budget -= reach - start
    if (openQuotes === 'auto' && !this.#areRows(this.#afterLineEnd(lineEnd), reach)) return null
    const lines = this.#linesBetween(start, reach)
    this.openQuotes.push({ row: this.rows.length, lines, isEnded: true })
    this.at = lineEnd
    return { value: this.#text.slice(start + 1, lineEnd), isFlawed: true }
  }

  /** Whether most of the lines after `from` have as many separators as the very first line. */
  #areRows(from: number, to: number): boolean {
    const expected = this.rows[0]?.cells.length ?? 0
    if (expected < 2) return false
    let seen = 0
    let fitting = 0
    for (let at = from; at < to && seen < linesLookedAt;) {
      const end = this.#lineEnd(at)
      const line = this.#text.slice(at, end)
      at = this.#afterLineEnd(end)
      if (line.trim() === '') continue
      seen += 1
      const bare = line.replaceAll(this.#mark === apostrophe ? /'[^']*'/g : /"[^"]*"/g, '')
      if (bare.split(this.#options.delimiter).length === expected) fitting += 1
    }
    return seen > 0 && fitting * 3 >= seen * 2
  }

  #nextMark(from: number): number {
    const text = this.#text
    if (!this.#options.hasBackslashes) return text.indexOf(this.#mark === apostrophe ? "'" : '"', from)
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === this.#mark) return at
      if (code !== backslash) continue
      const next = text.charCodeAt(at + 1)
      if (next === this.#mark || next === backslash) return at
    }
    return -1
  }

  #skipBlanks(from: number): number {
    let at = from
    while (this.#text.charCodeAt(at) === 0x20) at += 1
    return at
  }

  #isEnd(at: number): boolean {
    const code = this.#text.charCodeAt(at)
    return Number.isNaN(code) || code === this.#delimiter || code === lineFeed || code === carriageReturn
  }

  #lineEnd(from: number): number {
    let at = from
    for (; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === lineFeed || code === carriageReturn) break
    }
    return at
  }

  #afterLineEnd(at: number): number {
    const isPair = this.#text.charCodeAt(at) === carriageReturn && this.#text.charCodeAt(at + 1) === lineFeed
    return at + (isPair ? 2 : 1)
  }

  /** The number of lines after the first one that are not empty. */
  #linesBetween(from: number, to: number): number {
    let lines = 0
    for (let at = this.#afterLineEnd(this.#lineEnd(from)); at < to;) {
      const end = this.#lineEnd(at)
      if (end > at) lines += 1
      at = this.#afterLineEnd(end)
    }
    return lines
  }
}

const linesLookedAt = 20
