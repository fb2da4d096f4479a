import { randomBelow, type RandomBytes } from './random.ts'

export const pinLengthMin = 4
export const pinLengthMax = 12
export const defaultPinLength = 6

/** Random digits, each equally likely. */
export function generatePin(length: number, randomBytes: RandomBytes): string {
  return Array.from({ length }, () => String(randomBelow(10, randomBytes))).join('')
}

/** The entropy of a random PIN of this many digits, in bits. */
export function pinBits(length: number): number {
  return length * Math.log2(10)
}
