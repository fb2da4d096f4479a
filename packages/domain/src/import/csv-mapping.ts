/** What the columns of a table hold. */
export interface CsvMapping {
  /** One for each column. */
  readonly uses: readonly ColumnUse[]
  /** Whether the first line names the columns. */
  readonly hasHeader: boolean
}

export type ColumnUse = (typeof columnUses)[number]
/** `custom` and `hidden`: a custom field, visible or hidden. */
export const columnUses = [
  'title',
  'url',
  'username',
  'password',
  'notes',
  'totp',
  'folder',
  'tags',
  'favorite',
  'custom',
  'hidden',
  'ignore',
] as const
