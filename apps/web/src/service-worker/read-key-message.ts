/**
 * Parses messages arriving at the service worker. Anything that does not match `key-messages.ts` exactly is ignored.
 */
import type { OfferedKey, Terms, ToKeeper } from './key-messages.ts'

/** Auto-lock's maximum. */
const leftMsMax = 60 * 60_000

/** Null for everything else, such as unrelated messages. */
export function readKeyMessage(data: unknown): ToKeeper | null {
  if (!isRecord(data)) return null
  const { type } = data
  switch (type) {
    case 'key-keep': {
      const offer = readOffer(data)
      return offer === null ? null : { type, ...offer }
    }
    case 'key-want':
      return isId(data['userId']) ? { type, userId: data['userId'] } : null
    case 'key-offer':
      return typeof data['ask'] === 'number'
        ? { type, ask: data['ask'], offer: readOffer(data['offer']) }
        : null
    case 'key-wake':
    case 'key-back':
    case 'key-drop':
    case 'key-open':
      return { type }
    default:
      return null
  }
}

function readOffer(data: unknown): OfferedKey | null {
  if (!isRecord(data)) return null
  const { userId, key } = data
  const terms = readTerms(data['terms'])
  return isId(userId) && isAccountKey(key) && terms !== null ? { userId, key, terms } : null
}

function readTerms(data: unknown): Terms | null {
  if (!isRecord(data)) return null
  const { idleMs, leftMs, gapMs, at } = data
  if (!isTime(idleMs) || !isTime(leftMs) || !isTime(at) || !(gapMs === null || isTime(gapMs))) return null
  return leftMs <= leftMsMax ? { idleMs, leftMs, gapMs, at } : null
}

/** A non-extractable key for derivation: not even this code can read its bytes. */
function isAccountKey(key: unknown): key is CryptoKey {
  return (
    key instanceof CryptoKey && key.type === 'secret' && !key.extractable && key.algorithm.name === 'HMAC'
  )
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 64
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
