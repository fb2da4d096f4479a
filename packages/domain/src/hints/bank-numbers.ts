/**
 * Checks of account and routing numbers. They are only hints: other countries have other numbers, and nothing here
 * prevents storing them.
 */

/**
 * Whether a routing number may be mistyped: nine digits with a wrong checksum (ABA, weights 3, 7, 1). Other lengths
 * belong to other countries.
 */
export function hasWrongRoutingChecksum(routingNumber: string): boolean {
  const digits = routingNumber.replaceAll(/[\s-]/g, '')
  if (!/^\d{9}$/.test(digits)) return false
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (routingWeights[index % 3] ?? 0),
    0,
  )
  return sum % 10 !== 0
}

/** Whether an account number may be mistyped: it has the form of an IBAN and its checksum (ISO 13616) is not 1. */
export function hasWrongIbanChecksum(accountNumber: string): boolean {
  return isIban(accountNumber) && ibanRemainder(compactIban(accountNumber)) !== 1
}

/** Whether it has the form of an IBAN, mistyped or not. */
export function isIban(accountNumber: string): boolean {
  return ibanForm.test(compactIban(accountNumber))
}

/** The country of an IBAN (`DE`); null for any other number. */
export function ibanCountry(accountNumber: string): string | null {
  return isIban(accountNumber) ? compactIban(accountNumber).slice(0, 2) : null
}

function compactIban(accountNumber: string): string {
  return accountNumber.replaceAll(/\s/g, '').toUpperCase()
}

const routingWeights = [3, 7, 1]

/** Country, two check digits, and 11 (Norway) to 30 (the longest) characters of the bank's own. */
const ibanForm = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** The number modulo 97, after moving the first four characters to the end and replacing A to Z by 10 to 35. */
function ibanRemainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of moved) {
    const value = parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
