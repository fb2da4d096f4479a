/** A word for each character, so that it can be read out to somebody: "capital Kilo, seven, exclamation mark". */
import type { TFunction } from 'i18next'

export function spellOut(t: TFunction<'app'>, value: string): string[] {
  const symbols: Readonly<Record<string, string>> = t('spelling.symbols', { returnObjects: true })
  const digits: readonly string[] = t('spelling.digits', { returnObjects: true })
  return [...value].map((character) => {
    const word = nato.find((one) => one.startsWith(character.toUpperCase()))
    if (word === undefined) return symbols[character] ?? digits[Number(character)] ?? character
    return t(character === character.toLowerCase() ? 'spelling.small' : 'spelling.capital', { word })
  })
}

const nato = [
  'Alfa',
  'Bravo',
  'Charlie',
  'Delta',
  'Echo',
  'Foxtrot',
  'Golf',
  'Hotel',
  'India',
  'Juliett',
  'Kilo',
  'Lima',
  'Mike',
  'November',
  'Oscar',
  'Papa',
  'Quebec',
  'Romeo',
  'Sierra',
  'Tango',
  'Uniform',
  'Victor',
  'Whiskey',
  'X-ray',
  'Yankee',
  'Zulu',
]
