/** Returns that many random bytes; passed in, so that this package stays free of I/O. */
export type RandomBytes = (length: number) => Uint8Array

/** A whole number from 0 to `bound` - 1, each equally likely: draws above the last full multiple are rejected. */
export function randomBelow(bound: number, randomBytes: RandomBytes): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound)
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
    const draw = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
    if (draw < limit) return draw % bound
  }
}
