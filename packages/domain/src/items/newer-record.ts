import { isRecord, isText, isTime, type UnknownRecord } from './parse-item.ts'

/**
 * A record of a vault (an item, the vault's own item, or what a directory holds) that was opened and verified, and that a
 * newer version of Severy wrote in a form this one does not understand (PROTOCOL 7.1.1). Its text is kept, and sealed
 * again as it is wherever the vault is: nothing in it may be lost because one device is older than another.
 */
export interface NewerRecord {
  readonly type: 'newer'
  /** The JSON, character for character. */
  readonly text: string
  /** As far as it can be read; empty otherwise. */
  readonly title: string
  readonly createdAt: number
  readonly changedAt: number
  /** Milliseconds; null: not in the trash, as far as it can be read. */
  readonly trashedAt: number | null
  /** Files that it names, so that they stay as long as it does. */
  readonly attachments: readonly { readonly blobId: string }[]
}

/** `value` is what `text` says; null when that is no record of any version. */
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
