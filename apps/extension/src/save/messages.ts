/** Messages between the script in pages and the background, which nobody else receives. */
import type { PageLook, Submission } from '@severy/fill'

/** From a page. `document` changes with every reload. */
export type FromPage =
  | { noticed: 'submitted'; submission: Submission; document: string }
  | { noticed: 'went-on'; document: string }

/** Sent to the top frame of a page, which answers with what it shows; null until it has loaded. */
export interface LookAtPage {
  lookAtPage: true
}
export type PageAnswer = { look: PageLook; document: string } | null
