import type { ItemRow } from '@severy/client'
import { tileOf } from '@severy/domain'
import { Tile } from '@severy/ui'

/** A shared item's tile; gray and unnamed if the item is not open on this device. */
export function ShareTile({ row, size = 36 }: { row: ItemRow | null; size?: 24 | 36 }) {
  if (row === null) return <Tile letters="?" color="stone" size={size} />
  const { letters, smalto } = tileOf(row.summary)
  return <Tile letters={letters} color={smalto} size={size} />
}
