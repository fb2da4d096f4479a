import type { ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import type { Engine } from '../../../platform/engine/use-engine.ts'
import { askPasswordFor } from './password-question.ts'

/**
 * The whole item, after asking for its password if required. Null if it cannot be opened; `declined` if the user
 * canceled.
 */
export async function openItem(
  engine: Pick<Engine, 'getItem'>,
  row: ItemRow,
): Promise<Item | 'declined' | null> {
  const item = await engine.getItem(row.ref)
  if (item !== null || !row.summary.reprompt) return item
  return (await askPasswordFor(row)) ? engine.getItem(row.ref) : 'declined'
}
