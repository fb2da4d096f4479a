/** A random password for the form: twenty characters, every class among them, none that look alike. */
const classes = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnopqrstuvwxyz',
  '23456789',
  '!#$%&*+-=?@^_',
] as const
const alphabet = classes.join('')
const charactersCount = 20

/** `randomBytes` as `crypto.getRandomValues`. Draws anew until every class is there: each such password is equally likely. */
export function suggestPassword(
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  for (;;) {
    const password = Array.from(
      { length: charactersCount },
      () => alphabet[randomBelow(alphabet.length, randomBytes)],
    )
    if (
      classes.every((characters) => password.some((one) => one !== undefined && characters.includes(one)))
    ) {
      return password.join('')
    }
  }
}

/** A whole number from 0 to `bound` - 1 (at most 256), each equally likely: bytes above the last full multiple are thrown away. */
function randomBelow(bound: number, randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): number {
  const limit = 256 - (256 % bound)
  for (;;) {
    const [byte = 0] = randomBytes(new Uint8Array(1))
    if (byte < limit) return byte % bound
  }
}
