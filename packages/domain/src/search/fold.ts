/**
 * Text in the form in which every search and filter compares it. Case, accents, width and vowel signs are ignored, and
 * letters that many keyboards lack are replaced by what people type for them: `Straße` becomes `strasse`, `Łódź`
 * becomes `lodz`, `ガム` becomes `かむ`. Vowel signs of scripts that cannot be read without them, such as Thai and Hindi,
 * are kept.
 */
export function fold(text: string): string {
  // Nearly all text is plain letters, for which the browser's own lower case is enough and ten times faster.
  if (isPlain.test(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').replace(unwritten, '').toLowerCase()
  return letters.replace(special, (letter) => typedFor.get(letter) ?? letter)
}

/**
 * `fold(text)`, and for each of its code units, where in `text` the original letter begins, and where that letter and
 * its marks end.
 */
export function foldWithPlaces(text: string): {
  folded: string
  starts: readonly number[]
  ends: readonly number[]
} {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let place = 0
  for (const character of text) {
    const part = fold(character)
    const end = place + character.length
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(place)
      ends.push(end)
    }
    // A mark belongs to the letter before it.
    if (part === '' && starts.length > 0) {
      const letter = starts.at(-1)
      for (let unit = starts.length - 1; unit >= 0 && starts[unit] === letter; unit -= 1) ends[unit] = end
    }
    folded += part
    place = end
  }
  return { folded, starts, ends }
}

/** Whether every word that was typed into a filter occurs in one of these texts. */
export function isInTexts(texts: readonly string[], typed: string): boolean {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return true
  const folded = texts.map(fold)
  return words.every((word) => folded.some((text) => text.includes(word)))
}

const isPlain = /^[\n\x20-\x7e]*$/

/**
 * Accents and vowel signs that people omit, invisible characters such as those for writing direction, and the stroke
 * that only stretches Arabic words.
 */
const unwritten =
  /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Cyrillic}]|\p{Cf}|\u0640/gu

/** What people type for lower-case letters that Unicode does not decompose. */
const typedFor = new Map<string, string>([
  ...pairs('ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ŧ:t ŋ:n ı:i ȷ:j ə:e ɓ:b ɗ:d ƙ:k ƴ:y ŀ:l ĸ:k ɨ:i ʉ:u'),
  ...pairs('ς:σ ґ:г'),
  // Arabic: alef wasla, Persian and Urdu forms of letters, and word endings that are typed in two ways.
  ...pairs('ٱ:ا ی:ي ى:ي ې:ي ے:ي ک:ك ھ:ه ہ:ه ة:ه ە:ه'),
  ...pairs('ך:כ ם:מ ן:נ ף:פ ץ:צ ־:- ׳:\' ״:"'),
  ...pairs("’:' ‘:' ʼ:' ′:' ‐:- –:- —:- −:- “:\" ”:\" „:\" 。:."),
  ...digits(0x0660),
  ...digits(0x06f0),
  ...kana(),
])

const special = new RegExp(
  `[${[...typedFor.keys()].map((letter) => letter.replace('-', '\\-')).join('')}]`,
  'gu',
)

function pairs(text: string): [string, string][] {
  return text.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(2)])
}

/** The ten digits of a script, starting with its zero. */
function digits(zero: number): [string, string][] {
  return Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)])
}

/** Maps katakana to hiragana, and small characters to large ones, because bank forms only allow the latter. */
function kana(): [string, string][] {
  const large = new Map(pairs('ぁ:あ ぃ:い ぅ:う ぇ:え ぉ:お っ:つ ゃ:や ゅ:ゆ ょ:よ ゎ:わ ゕ:か ゖ:け'))
  const all: [string, string][] = [...large]
  for (let code = 0x30a1; code <= 0x30f6; code += 1) {
    const hiragana = String.fromCodePoint(code - 0x60)
    all.push([String.fromCodePoint(code), large.get(hiragana) ?? hiragana])
  }
  return all
}
