/**
 * Whether a typed address can be an account's: printable ASCII (PROTOCOL 1), one @ with something on both sides, no
 * spaces inside, at most 254 characters. Spaces around it are allowed, because the canonical form drops them.
 */
export function isEmailAddress(typed: string): boolean {
  const address = typed.trim()
  return address.length <= 254 && /^[!-?A-~]+@[!-?A-~]+$/.test(address)
}
