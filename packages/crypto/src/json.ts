/** JSON inside seals (PROTOCOL 1): strict UTF-8, no duplicate keys in an object, no `__proto__`. */
import { utf8, type Bytes } from '@severy/verifier'
import { pad, unpad } from './padding.ts'
import { open, seal } from './seal.ts'

/** JSON text that is sealed exactly as it is. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The bytes to seal: the JSON of `value`, or the exact text of a `JsonText`. */
export function encodeJson(value: unknown): Bytes {
  return utf8(value instanceof JsonText ? value.text : JSON.stringify(value))
}

/** Null if `parseJson` would refuse it. */
export function readJsonText(bytes: Bytes): JsonText | null {
  return parseJson(bytes) === null ? null : new JsonText(decoder.decode(bytes))
}

/** Null for anything refused, and for JSON's own `null`, which is no valid record. */
export function parseJson(bytes: Bytes): unknown {
  try {
    const text = decoder.decode(bytes)
    const value: unknown = JSON.parse(text)
    return hasOnlyPlainKeys(text) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}

/** Pads, then seals. */
export function sealJson(key: CryptoKey, context: Bytes, value: unknown): Promise<Bytes> {
  return seal(key, context, pad(encodeJson(value)))
}

/** Opens, removes the padding and parses. Null if any of these fails. */
export async function openJson(key: CryptoKey, context: Bytes, sealed: Bytes): Promise<unknown> {
  const padded = await open(key, context, sealed)
  const bytes = padded === null ? null : unpad(padded)
  return bytes === null ? null : parseJson(bytes)
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const quote = 0x22
const backslash = 0x5c

/** Checks each object's keys as they are spelled in a text that `JSON.parse` has accepted. */
function hasOnlyPlainKeys(text: string): boolean {
  const keysOfOpenObjects: (Set<string> | null)[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x7b /* { */) keysOfOpenObjects.push(new Set())
    else if (code === 0x5b /* [ */) keysOfOpenObjects.push(null)
    else if (code === 0x7d /* } */ || code === 0x5d /* ] */) keysOfOpenObjects.pop()
    else if (code === quote) {
      const end = endOfString(text, i)
      const keys = isFollowedByColon(text, end) ? keysOfOpenObjects.at(-1) : null
      if (keys) {
        const raw = text.slice(i + 1, end)
        const key = raw.includes('\\') ? (JSON.parse(text.slice(i, end + 1)) as string) : raw
        if (key === '__proto__' || keys.has(key)) return false
        keys.add(key)
      }
      i = end
    }
  }
  return true
}

/** The index of the closing quote: the first one after an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes++
    if (backslashes % 2 === 0) return end
  }
}

function isFollowedByColon(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 0x20) at++
  return text.charCodeAt(at) === 0x3a
}
