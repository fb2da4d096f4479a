import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The server's name of the column, for sorting. */
  sortBy?: string
  /** Aligned to the end, with tabular figures. */
  isNumber?: boolean
  isHiddenAtFirst?: boolean
}
