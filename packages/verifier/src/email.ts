/**
 * The canonical form of an email address (PROTOCOL 1), used for the uniqueness key, the email tag of a statement,
 * contacts and invites: trimmed, in ASCII lower case. `null` if it is not printable ASCII, does not have exactly one @
 * with something on both sides, contains white space, or is longer than 254 characters.
 */
export function canonicalEmail(text: string): string | null {
  const trimmed = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
  if (trimmed.length > emailLengthMax || !/^[!-?A-~]+@[!-?A-~]+$/.test(trimmed)) return null
  return trimmed.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export const emailLengthMax = 254
