import type { ItemRow } from '@severy/client'
import { Tile } from '@severy/ui'
import { SummaryTile } from '../../platform/pictures/summary-tile.tsx'

/** A shared item's tile; gray and unnamed if the item is not open on this device. */
export function ShareTile({ row, size = 36 }: { row: ItemRow | null; size?: 24 | 36 }) {
  return row === null ? (
    <Tile letters="?" color="stone" size={size} />
  ) : (
    <SummaryTile summary={row.summary} size={size} />
  )
}
