import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** What the server calls the column when it sorts by it. */
  sortBy?: string
  /** Stands at the end of its cell, in figures of one width. */
  isNumber?: boolean
  isHiddenAtFirst?: boolean
}
