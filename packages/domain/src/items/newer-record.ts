import { isRecord, isText, isTime, type UnknownRecord } from './parse-item.ts'

/**
 * A record in a vault (an item, the vault's own item, or one of a directory) that was opened and verified, but was
 * written by a newer version of Severy in a form that this version does not understand (PROTOCOL 7.1.1). Its text is
 * kept and sealed again unchanged whenever the vault is resealed, so that an older device loses nothing.
 */
export interface NewerRecord {
  readonly type: 'newer'
  /** The exact JSON text. */
  readonly text: string
  /** If readable; otherwise empty. */
  readonly title: string
  readonly createdAt: number
  readonly changedAt: number
  /** Milliseconds; null: not in the trash, as far as can be read. */
  readonly trashedAt: number | null
  /** The files that it refers to, so that they are kept as long as the record. */
  readonly attachments: readonly { readonly blobId: string }[]
}

/** `value` is the parsed `text`; null if it is not a record of any version. */
export function newerRecord(text: string, value: unknown): NewerRecord | null {
  if (!isRecord(value)) return null
  const known: UnknownRecord = value
  const timeOf = (name: string): number | null => {
    const time = known[name]
    return isTime(time) ? time : null
  }
  const title = known['title']
  return {
    type: 'newer',
    text,
    title: isText(title) ? title : '',
    createdAt: timeOf('createdAt') ?? 0,
    changedAt: timeOf('changedAt') ?? 0,
    trashedAt: timeOf('trashedAt'),
    attachments: filesOf(known['attachments']),
  }
}

function filesOf(value: unknown): { blobId: string }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file: unknown) => {
    const blobId = isRecord(file) ? file['blobId'] : undefined
    return isText(blobId) && id16.test(blobId) ? [{ blobId }] : []
  })
}

const id16 = /^[A-Za-z0-9_-]{21}[AQgw]$/
