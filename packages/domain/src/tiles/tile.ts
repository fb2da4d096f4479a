import { smalti, type Smalto } from '../categories.ts'
import { kindOf, type ItemType } from '../kinds/index.ts'
import { utf8Bytes } from '../text/measure.ts'

export interface Tile {
  readonly smalto: Smalto
  /** One or two graphemes; empty if the name has none. */
  readonly letters: string
}

/** An item's locally drawn tile: nothing is ever fetched for it. */
export function tileOf(item: {
  readonly type: ItemType
  readonly title: string
  readonly tileColor?: string
}): Tile {
  const own = smalti.find((smalto) => smalto === item.tileColor)
  return { smalto: own ?? smaltoOf(item.type, item.title), letters: tileLetters(item.title) }
}

/** The same name has the same color everywhere, whatever its case and Unicode form. */
function smaltoOf(type: ItemType, title: string): Smalto {
  return (
    kindOf(type).smalto ??
    smalti[fnv1a(title.trim().normalize('NFKC').toLowerCase()) % smalti.length] ??
    'stone'
  )
}

/** The first two letters, digits or symbols of the first word that has two; the first one in upper case. */
function tileLetters(title: string): string {
  const alone: string[] = []
  for (const word of title.normalize('NFC').split(/[\s./_-]+/)) {
    const graphemes = spokenGraphemes(word)
    if (graphemes.length > 1) return twoLetters(graphemes)
    alone.push(...graphemes)
  }
  return twoLetters(alone)
}

function twoLetters([first = '', second = '']: readonly string[]): string {
  return upperFirst(first) + second
}

function spokenGraphemes(word: string): readonly string[] {
  // A tile shows two, so the rest of a very long name need not be split.
  const start = word.slice(0, 64)
  // A list draws dozens of tiles at every key of a search, and splitting at graphemes is slow.
  if (isAscii.test(start)) return start.match(/[A-Za-z0-9]/g) ?? []
  const graphemes = Array.from(segmenter.segment(start), (part) => part.segment)
  return graphemes.filter((grapheme) =>
    /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(grapheme),
  )
}

const isAscii = /^[\x21-\x7e]*$/

function upperFirst(grapheme: string): string {
  const upper = grapheme.toUpperCase()
  // ß, ŉ and similar letters become two letters in upper case, which would no longer fit.
  return upper.length === grapheme.length ? upper : grapheme
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** FNV-1a, 32 bits, over UTF-8. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    for (const byte of utf8Bytes(character.codePointAt(0) ?? 0)) hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
