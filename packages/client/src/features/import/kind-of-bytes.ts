import type { FileProbe } from '@severy/domain'

/** The kind of file that starts with these bytes; null if none is recognized, in which case it may be text. */
export function kindOfBytes(bytes: Uint8Array): Exclude<FileProbe['kind'], 'text' | 'binary'> | null {
  for (const [kind, signature] of signatures) {
    if (signature.every((byte, index) => bytes[index] === byte)) return kind
  }
  return isOpenPgp(bytes) ? 'openpgp' : null
}

const signatures = [
  // The header of a file in the archive, or the end of an empty archive.
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['kdb', [0x03, 0xd9, 0xa2, 0x9a, 0x65, 0xfb, 0x4b, 0xb5]],
  ['kdbx', [0x03, 0xd9, 0xa2, 0x9a]],
  ['psafe3', [0x50, 0x57, 0x53, 0x33]],
  // `AUTHENTICATORPRO`, and `AuthenticatorPro` in older ones.
  [
    'stratum',
    [0x41, 0x55, 0x54, 0x48, 0x45, 0x4e, 0x54, 0x49, 0x43, 0x41, 0x54, 0x4f, 0x52, 0x50, 0x52, 0x4f],
  ],
  [
    'stratum',
    [0x41, 0x75, 0x74, 0x68, 0x65, 0x6e, 0x74, 0x69, 0x63, 0x61, 0x74, 0x6f, 0x72, 0x50, 0x72, 0x6f],
  ],
  ['severy-archive', [0x53, 0x56, 0x58, 0x31]],
] as const

/**
 * Whether bytes start like an OpenPGP message encrypted with a passphrase (RFC 9580, 5.3): a session key packet with
 * its length in one byte, its version, and an algorithm. No UTF-8 text starts like this.
 */
function isOpenPgp([tag, length = 0, version, next = 0]: Uint8Array): boolean {
  const isTag3 = tag === 0xc3 || tag === 0x8c
  if (!isTag3 || length < 4 || length >= 128) return false
  return version === 6 || ((version === 4 || version === 5) && next >= 1 && next <= lastCipher)
}

/** The number of Camellia with 256-bit keys, the last cipher in RFC 9580. */
const lastCipher = 13
