/** Base64 and base64url of bytes. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const characters = Math.min(bytes.length - i, 3) + 1
    for (let j = 0; j < characters; j++) text += alphabet[(group >> (18 - 6 * j)) & 63] ?? ''
  }
  return text
}

/** Accepts both alphabets, with or without padding, over any number of lines. Null for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const clean = text.replaceAll(/\s/g, '').replace(/={1,2}$/, '')
  if (clean.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4))
  let group = 0
  let at = 0
  for (let i = 0; i < clean.length; i++) {
    const value = valueOf(clean.charCodeAt(i))
    if (value === null) return null
    group = ((group << 6) | value) & 0xffffff
    if (i % 4 === 0) continue
    bytes[at++] = (group >> (6 - 2 * (i % 4))) & 255
  }
  return bytes
}

function valueOf(code: number): number | null {
  if (code >= 65 && code <= 90) return code - 65
  if (code >= 97 && code <= 122) return code - 71
  if (code >= 48 && code <= 57) return code + 4
  if (code === 45 || code === 43) return 62
  return code === 95 || code === 47 ? 63 : null
}
