import type { Item } from '../items/item.ts'
import { readPasskeyField } from '../items/passkey.ts'
import { isRecord } from '../items/parse-item.ts'

export interface PasskeyCounts {
  /** In the Credential Exchange Format, which other products can read. */
  readonly exchangeable: number
  /** In the form of the product that they come from, which other products may not be able to read. */
  readonly ofProduct: number
}

/** Counts the passkeys for websites among the custom fields of imported items. */
export function countPasskeys(items: Iterable<Item>): PasskeyCounts {
  let exchangeable = 0
  let ofProduct = 0
  for (const { fields } of items) {
    for (const field of fields.custom) {
      if (field.kind !== 'hidden' || !/^Passkey\b/.test(field.label) || !field.value.startsWith('{')) continue
      if (readPasskeyField(field) !== null) exchangeable += 1
      else if (isJsonObject(field.value)) ofProduct += 1
    }
  }
  return { exchangeable, ofProduct }
}

function isJsonObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
