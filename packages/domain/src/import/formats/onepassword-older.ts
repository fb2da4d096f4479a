import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { isSecretField } from '../column-names.ts'
import type { Row } from '../import-entry.ts'
import { textOf } from '../member-values.ts'
import { listOf } from './onepassword-fields.ts'
import { readOnePasswordItem } from './onepassword-pux.ts'

/**
 * Items in the form of 1Password before version 8, in both 1PIF and OPVault: a login's `fields`, and fields in sections
 * as `{ k: kind, n: name, t: title, v: value }`. They are converted to the form of 1PUX and read as such. Facts:
 * https://support.1password.com/opvault-design/, and the samples of Proton's importer
 * (`providers/1password/mocks/1password.private.1pif` of ProtonMail/WebClients).
 */
export interface OlderItem {
  /** The number in 1PUX and OPVault. */
  readonly category: string
  readonly title: string
  readonly urls: readonly string[]
  readonly tags: unknown
  /** Seconds since 1970. */
  readonly createdAt: unknown
  readonly updatedAt: unknown
  readonly isFavorite: boolean
  readonly isTrashed: boolean
  /** `secureContents`, or the `d` of a band. */
  readonly contents: UnknownRecord
}

/** Reads an item of the older format by rewriting it as one of the newer format. */
export function readOlderItem(item: OlderItem, folder: readonly string[], now: number): Row {
  const { fields, sections, URLs: _urls, ...others } = item.contents
  const newer = listOf(sections).map((section) => ({
    title: textOf(section['title']),
    fields: listOf(section['fields']).map(newerField),
  }))
  const details = {
    ...withoutRepeats(others, listOf(sections)),
    loginFields: listOf(fields).map((field) => ({ ...field, fieldType: field['type'] })),
    sections: newer,
  }
  return readOnePasswordItem(
    {
      categoryUuid: item.category,
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
      favIndex: item.isFavorite ? 1 : 0,
      state: item.isTrashed ? 'trashed' : 'active',
      overview: { title: item.title, urls: item.urls.map((url) => ({ url })), tags: item.tags },
      details,
    },
    folder,
    new Map(),
    now,
  )
}

/** Names of field kinds that differ in 1PUX. */
const kinds: Readonly<Record<string, string>> = { URL: 'url', cctype: 'creditCardType' }

function newerField({ k, n, t, v }: UnknownRecord): UnknownRecord {
  const [kind, name] = [textOf(k), textOf(n)]
  const title = textOf(t)
  if (name.startsWith('TOTP_')) return { id: name, title, value: { totp: v } }
  const isOpen = kind === 'string' && !isSecretField(title, textOf(v))
  return {
    id: name,
    title,
    value: { [isOpen || kind !== 'string' ? (kinds[kind] ?? kind) : 'concealed']: v },
  }
}

/**
 * For older versions of 1Password, a field in a section is repeated outside of the sections: under its name, with dates
 * and addresses in parts (`expiry_mm`, `zip`).
 */
function withoutRepeats(contents: UnknownRecord, sections: readonly UnknownRecord[]): UnknownRecord {
  const fields = sections.flatMap((section) => listOf(section['fields']))
  const names = fields.map(({ n }) => textOf(n)).filter((name) => name !== '')
  const parts = new Set(fields.flatMap(({ v }) => (isRecord(v) ? Object.values(v).map(textOf) : [])))
  const values = new Set(fields.map(({ v }) => textOf(v)))
  return Object.fromEntries(
    Object.entries(contents).filter(([name, value]) => {
      if (kept.has(name)) return true
      const isNamed = names.includes(name) && values.has(textOf(value))
      const isPart = names.some((whole) => name.startsWith(`${whole}_`))
      return !isNamed && !isPart && !parts.has(textOf(value))
    }),
  )
}

/** Members that appear nowhere else. */
const kept: ReadonlySet<string> = new Set(['notesPlain', 'password', 'passwordHistory'])
