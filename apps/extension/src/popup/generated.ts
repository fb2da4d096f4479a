import { defaultPasswordOptions, generatePassword } from '@severy/domain'

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))

/** A password of the product's own choice: twenty characters of all kinds. */
export function newPassword(): string {
  return generatePassword({ ...defaultPasswordOptions, length: 20 }, randomBytes) ?? ''
}
