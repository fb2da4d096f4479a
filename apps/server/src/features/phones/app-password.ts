import { randomInt } from 'node:crypto'

/** Without look-alike letters and digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function random(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
}

/** `phone-k7m2q9xd4w`: distinguishes apps from people, without revealing whose it is. */
export function newUserName(): string {
  return `phone-${random(10)}`
}

/** Four groups of five: 99 bits, so a plain hash of it is enough. */
export function newAppPassword(): string {
  return [random(5), random(5), random(5), random(5)].join('-')
}

/** Accepts what people type on a phone: capital letters, spaces, no hyphens. */
export function tidyPassword(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '')
}
