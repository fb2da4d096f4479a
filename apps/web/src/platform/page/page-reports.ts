/** For a page that itself shows why something could not be saved: no toast repeats it there. */
import type { SaveReason } from '@severy/client'

/** Whether the page shows a refusal for this reason; resolves once that is known. */
type Reporter = (reason: SaveReason) => Promise<boolean>

let reporter: Reporter | null = null

/** Set by the open page. The returned function removes it. */
export function reportRefusals(next: Reporter): () => void {
  reporter = next
  return () => {
    if (reporter === next) reporter = null
  }
}

/** Whether the open page shows a refusal for this reason itself. */
export async function isReportedOnPage(reason: SaveReason): Promise<boolean> {
  return reporter !== null && (await reporter(reason))
}
