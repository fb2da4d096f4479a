/** Text in the form in which the search compares it: ignores case, accents and compatibility forms of letters. */
export function fold(text: string): string {
  // Nearly all texts are plain, so the browser's own lower-casing is enough, and ten times faster.
  return isPlain.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(marks, '').toLowerCase()
}

/**
 * `fold(text)`, and for each of its code units its source position in `text`, with the end of `text` as the last one.
 */
export function foldWithPlaces(text: string): { folded: string; places: readonly number[] } {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const part = fold(character)
    for (let unit = 0; unit < part.length; unit += 1) places.push(place)
    folded += part
    place += character.length
  }
  places.push(place)
  return { folded, places }
}

const isPlain = /^[\n\x20-\x7e]*$/
const marks = /\p{M}+/gu
