import type { ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { engine } from '../../../platform/engine/engine-host.ts'
import { askPasswordFor } from './password-question.ts'

/** The whole item, after its password where it asks for one. Null when it does not open; `declined` says so itself. */
export async function openItem(row: ItemRow): Promise<Item | 'declined' | null> {
  const item = await engine().getItem(row.ref)
  if (item !== null || !row.summary.reprompt) return item
  return (await askPasswordFor(row)) ? engine().getItem(row.ref) : 'declined'
}
