/** What the script in pages and the background say to each other. Nobody else hears it. */
import type { PageLook, Submission } from '@severy/fill'

/** From a page. `document` is another one after every reload. */
export type FromPage =
  | { noticed: 'submitted'; submission: Submission; document: string }
  | { noticed: 'went-on'; document: string }

/** To the top frame of a page, which answers with what it shows; null before it has been read. */
export interface LookAtPage {
  lookAtPage: true
}
export type PageAnswer = { look: PageLook; document: string } | null
