/** A person's browser with the extension, whichever browser it is. */
import type { BrowserContext, Page } from '@playwright/test'

export interface ExtendedBrowser {
  readonly context: BrowserContext
  /** Opens the extension's page at this path in a tab. */
  openPage(path: 'connect.html' | 'popup.html'): Promise<Page>
  /** Prepares a page that the extension opened itself. */
  meet(page: Page): Promise<void>
  /** Presses the toolbar button over a tab, which gives the extension access to its page; returns the popup. */
  press(page: Page): Promise<Page>
  /** Grants the extension the hosts of a pattern, as the browser's prompt would. */
  grant(pattern: string): Promise<void>
  /** Ends the process or page in which the vault runs, like a crash. */
  killVault(): Promise<void>
  /** The extension's data in the browser's memory, as text. */
  heldInMemory(): Promise<string>
  close(): Promise<void>
}
