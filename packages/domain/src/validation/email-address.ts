/**
 * Whether a typed address can be an account's: printable ASCII (PROTOCOL 1), one @ with something on both sides, no
 * blank inside, at most 254 characters. Blanks around it do not count: the canonical form drops them.
 */
export function isEmailAddress(typed: string): boolean {
  const address = typed.trim()
  return address.length <= 254 && /^[!-?A-~]+@[!-?A-~]+$/.test(address)
}
