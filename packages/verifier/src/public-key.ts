/**
 * Refuses invalid public keys: points of small order, which give the same shared secret with everyone or a signature
 * that fits any message, and alternative encodings of a point. Regular key generation never produces one (RFC 7748
 * section 6.1, RFC 8032 section 5.1.3).
 */
import { equalBytes, fromHex, type Bytes } from './bytes.ts'

/** Whether this is a valid X25519 public key: u, least significant byte first. */
export function isAgreementKey(u: Bytes): boolean {
  return u.length === 32 && isBelowPrime(u) && !smallAgreement.some((point) => equalBytes(point, u))
}

/**
 * Whether this is a valid Ed25519 public key: y, least significant byte first, with the sign of x in the highest bit.
 */
export function isSigningKey(point: Bytes): boolean {
  if (point.length !== 32) return false
  const y = point.slice()
  y[31] = (y[31] as number) & 0x7f
  return isBelowPrime(y) && !smallSigning.some((small) => equalBytes(small, y))
}

/** 2^255 - 19. */
function isBelowPrime(number: Bytes): boolean {
  if ((number[31] as number) !== 0x7f) return (number[31] as number) < 0x7f
  return number.subarray(1, 31).some((byte) => byte !== 0xff) || (number[0] as number) < 0xed
}

const points = (...texts: string[]): Bytes[] => texts.map((text) => fromHex(text) as Bytes)
const zero = '00'.repeat(32)
const one = `01${'00'.repeat(31)}`
const minusOne = `ec${'ff'.repeat(30)}7f`

/** Orders 4, 1, 8, 8 and 2 on the curve or its twist. */
const smallAgreement = points(
  zero,
  one,
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  minusOne,
)

/** Without the sign: orders 4, 1, 8, 8 and 2. */
const smallSigning = points(
  zero,
  one,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  minusOne,
)
