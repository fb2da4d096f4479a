import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { isSecretField } from '../column-names.ts'
import type { Row } from '../import-entry.ts'
import { textOf } from '../member-values.ts'
import { listOf } from './onepassword-fields.ts'
import { readOnePasswordItem } from './onepassword-pux.ts'

/**
 * Items as 1Password kept them before its eighth version, in 1PIF and OPVault alike: a login's `fields`, and fields in
 * sections as `{ k: kind, n: name, t: title, v: value }`. They are put into the form of 1PUX, and read as such. Facts:
 * https://support.1password.com/opvault-design/, and the samples of Proton's importer
 * (`providers/1password/mocks/1password.private.1pif` of ProtonMail/WebClients).
 */
export interface OlderItem {
  /** As 1PUX and OPVault number them. */
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

/** The names of kinds that 1PUX writes in another way. */
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
 * A field in a section stands a second time beside the sections, for older versions of 1Password: under its name, and
 * dates and addresses in parts (`expiry_mm`, `zip`).
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

/** Said nowhere else. */
const kept: ReadonlySet<string> = new Set(['notesPlain', 'password', 'passwordHistory'])
