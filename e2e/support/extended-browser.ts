/** A person's browser with the extension in it, whichever it is. */
import type { BrowserContext, Page } from '@playwright/test'

export interface ExtendedBrowser {
  readonly context: BrowserContext
  /** The page of the extension at this path, in a tab. */
  openPage(path: 'connect.html' | 'popup.html'): Promise<Page>
  /** Presses the toolbar's button over a tab, which lets the extension into its page; answers the popup. */
  press(page: Page): Promise<Page>
  /** Lets the extension reach the hosts of a pattern, as the browser's question does. */
  grant(pattern: string): Promise<void>
  /** Ends what the vault lives in, as a crash does. */
  killVault(): Promise<void>
  /** What the extension has in the browser's memory, as text. */
  heldInMemory(): Promise<string>
  close(): Promise<void>
}
