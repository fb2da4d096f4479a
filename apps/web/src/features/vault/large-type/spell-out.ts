/** A word for each character, for reading aloud: "capital Kilo, seven, exclamation mark". */
import type { TFunction } from 'i18next'

export function spellOut(t: TFunction<'app'>, value: string): string[] {
  const digits: readonly string[] = t('spelling.digits', { returnObjects: true })
  return [...value].map((character) => {
    const word = nato.find((one) => one.startsWith(character.toUpperCase()))
    if (word !== undefined) {
      return t(character === character.toLowerCase() ? 'spelling.small' : 'spelling.capital', { word })
    }
    return hasName(character)
      ? t(`spelling.symbols.${symbolNames[character]}`)
      : (digits[Number(character)] ?? character)
  })
}

function hasName(character: string): character is keyof typeof symbolNames {
  return Object.hasOwn(symbolNames, character)
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

const symbolNames = {
  ' ': 'space',
  '!': 'exclamationMark',
  '"': 'doubleQuote',
  '#': 'hash',
  $: 'dollar',
  '%': 'percent',
  '&': 'ampersand',
  "'": 'singleQuote',
  '(': 'openBracket',
  ')': 'closeBracket',
  '*': 'asterisk',
  '+': 'plus',
  ',': 'comma',
  '-': 'hyphen',
  '.': 'point',
  '/': 'slash',
  ':': 'colon',
  ';': 'semicolon',
  '<': 'lessThan',
  '=': 'equals',
  '>': 'greaterThan',
  '?': 'questionMark',
  '@': 'at',
  '[': 'openSquareBracket',
  '\\': 'backslash',
  ']': 'closeSquareBracket',
  '^': 'caret',
  _: 'underscore',
  '`': 'backtick',
  '{': 'openCurlyBracket',
  '|': 'verticalBar',
  '}': 'closeCurlyBracket',
  '~': 'tilde',
} as const
