import type { CustomField } from '../../items/item.ts'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'

/**
 * One credential of an exchange file: the members that are taken have a place in the item, the rest becomes custom
 * fields.
 */
export class CredentialReader {
  readonly type: string
  readonly #left: Map<string, unknown>

  constructor({ type, ...members }: UnknownRecord) {
    this.type = typeof type === 'string' ? type : ''
    this.#left = new Map(Object.entries(members))
  }

  /** The text of a member, whether a plain value or an editable field; empty if there is none. */
  take(name: string): string {
    const text = textOf(this.#left.get(name))
    if (text !== '') this.drop(name)
    return text
  }

  /** The value of a member, whatever it is; undefined if there is none. */
  takeAny(name: string): unknown {
    const value = this.#left.get(name)
    this.drop(name)
    return value
  }

  /** Leaves members out of `rest`, because they carry no information. */
  drop(...names: string[]): void {
    for (const name of names) this.#left.delete(name)
  }

  /** Everything that was not taken, under names that say where it was. */
  rest(): CustomField[] {
    return [...this.#left]
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => toField(name, value, secretMembers.has(name)))
  }
}

/** An editable field, or a plain value, as a custom field. */
export function toField(name: string, value: unknown, isSecret: boolean): CustomField {
  const label = isRecord(value) && textOf(value['label']) !== '' ? textOf(value['label']) : wordsOf(name)
  const isField = isRecord(value) && 'value' in value
  const kind = isField
    ? kindOf(value['fieldType'])
    : isSecret || typeof value === 'object'
      ? 'hidden'
      : 'text'
  const text = textOf(value)
  return { label, kind, value: text !== '' || isField ? text : JSON.stringify(value) }
}

/** The text of a plain value or of an editable field; empty for everything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return isRecord(value) && 'value' in value && !isRecord(value['value']) ? textOf(value['value']) : ''
}

const secretMembers: ReadonlySet<string> = new Set([
  'key',
  'privateKey',
  'password',
  'secret',
  'passphrase',
  'pin',
])

function kindOf(fieldType: unknown): CustomField['kind'] {
  if (fieldType === 'concealed-string') return 'hidden'
  return fieldType === 'date' ? 'date' : 'text'
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && (Object.keys(value).length === 0 || value['value'] === '')
}

/** `keyGenerationSource` becomes "Key generation source". */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
