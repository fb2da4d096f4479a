import { compareBytes, label, sha256, type Bytes } from './bytes.ts'

/**
 * The 60 digits that two people compare (PROTOCOL 4): twelve groups of five. The half of the smaller fingerprint comes
 * first, so that both screens show the same text.
 */
export async function safetyNumber(fpA: Bytes, fpB: Bytes): Promise<string> {
  const [first, second] = compareBytes(fpA, fpB) < 0 ? [fpA, fpB] : [fpB, fpA]
  return `${await half(first)} ${await half(second)}`
}

async function half(fp: Bytes): Promise<string> {
  return fiveDigitGroups(await sha256(label('sn', fp)))
}

/** Six groups of five digits from a hash: about 99 bits. */
export function fiveDigitGroups(hash: Bytes): string {
  const groups = Array.from({ length: 6 }, (_, group) => {
    const value = hash.subarray(5 * group, 5 * group + 5).reduce((sum, byte) => sum * 256 + byte, 0)
    return String(value % 100_000).padStart(5, '0')
  })
  return groups.join(' ')
}
