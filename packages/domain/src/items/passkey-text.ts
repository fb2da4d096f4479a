import { isRecord, type UnknownRecord } from './is-record.ts'

/** The JSON in which a hidden custom field stores a passkey; null for any other field. */
export function parsePasskeyField({ kind, value }: { kind: string; value: string }): UnknownRecord | null {
  if (kind !== 'hidden' || !value.startsWith('{')) return null
  const parsed = parseObject(value)
  return parsed?.['type'] === 'passkey' ? parsed : null
}

function parseObject(json: string): UnknownRecord | null {
  try {
    const parsed: unknown = JSON.parse(json)
    return isRecord(parsed) ? parsed : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
