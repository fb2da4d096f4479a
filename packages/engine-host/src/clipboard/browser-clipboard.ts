/** The browser's clipboard. It refuses without the focus, and in some browsers without a user gesture or a permission. */

/** Copies a text. False if the browser refused. Call it within a user gesture: it writes before anything else happens. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** What the clipboard holds; null if the browser refused. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
