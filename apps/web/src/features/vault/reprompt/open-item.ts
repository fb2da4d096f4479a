import type { ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { engine } from '../../../platform/engine/engine-host.ts'
import { askPasswordFor } from './password-question.ts'

/**
 * The whole item, after asking for its password if required. Null if it cannot be opened; `declined` if the user
 * canceled.
 */
export async function openItem(row: ItemRow): Promise<Item | 'declined' | null> {
  const item = await engine().getItem(row.ref)
  if (item !== null || !row.summary.reprompt) return item
  return (await askPasswordFor(row)) ? engine().getItem(row.ref) : 'declined'
}
