import type { ItemRow } from '@severy/client'
import type { SiteVerdict } from '@severy/domain/websites'

/** An item that belongs to a page. */
export interface Suggestion {
  row: ItemRow
  verdict: SiteVerdict
}
