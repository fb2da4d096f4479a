/** Checks of card numbers. They are only hints next to a field: any number can be stored. */
export type CardNetwork =
  'visa' | 'mastercard' | 'american-express' | 'discover' | 'diners-club' | 'jcb' | 'unionpay' | 'maestro'

/**
 * The network that issues numbers with these first digits (ISO/IEC 7812 prefixes); null if it cannot be determined yet.
 */
export function cardNetworkOf(cardNumber: string): CardNetwork | null {
  const digits = digitsOf(cardNumber)
  if (digits === null) return null
  return (
    networks.find(({ prefixes }) => prefixes.some((prefix) => startsWithin(digits, prefix)))?.name ?? null
  )
}

/** Whether it may be mistyped: long enough to be complete, but with a wrong check digit (Luhn, ISO/IEC 7812-1). */
export function hasWrongCheckDigit(cardNumber: string): boolean {
  const digits = digitsOf(cardNumber)
  return digits !== null && digits.length >= cardDigitsMin && luhnSum(digits) % 10 !== 0
}

/**
 * Groups a number of digits as printed on the card: in fours, unless the network does it differently. Any other text is
 * returned unchanged.
 */
export function groupCardNumber(cardNumber: string): string {
  if (!/^\d+$/.test(cardNumber)) return cardNumber
  const sizes = groupSizes(cardNumber)
  const groups: string[] = []
  for (let start = 0; start < cardNumber.length;) {
    const end = start + (sizes[groups.length] ?? 4)
    groups.push(cardNumber.slice(start, end))
    start = end
  }
  return groups.join(' ')
}

/** Length of the shortest number that a network issues. */
const cardDigitsMin = 12

interface Network {
  readonly name: CardNetwork
  /** Ranges of first digits. */
  readonly prefixes: readonly (readonly [from: string, to: string])[]
}

/** Narrower prefixes come first. */
const networks: readonly Network[] = [
  { name: 'american-express', prefixes: [same('34'), same('37')] },
  { name: 'diners-club', prefixes: [['300', '305'], same('3095'), same('36'), ['38', '39']] },
  { name: 'jcb', prefixes: [['3528', '3589']] },
  { name: 'visa', prefixes: [same('4')] },
  {
    name: 'mastercard',
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
  },
  { name: 'discover', prefixes: [same('6011'), ['644', '649'], same('65')] },
  { name: 'unionpay', prefixes: [same('62'), same('81')] },
  { name: 'maestro', prefixes: [same('50'), ['56', '58'], same('6304'), same('6759'), ['676', '679']] },
]

function same(prefix: string): readonly [string, string] {
  return [prefix, prefix]
}

function startsWithin(digits: string, [from, to]: readonly [string, string]): boolean {
  const start = digits.slice(0, from.length)
  return start.length === from.length && start >= from && start <= to
}

/** Null if it contains anything except digits, and the spaces and hyphens that people put between groups. */
function digitsOf(cardNumber: string): string | null {
  const digits = cardNumber.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(digits) ? digits : null
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

function groupSizes(digits: string): readonly number[] {
  const network = cardNetworkOf(digits)
  if (network === 'american-express' && digits.length <= 15) return [4, 6, 5]
  return network === 'diners-club' && digits.length <= 14 ? [4, 6, 4] : []
}
