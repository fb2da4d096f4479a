/**
 * Copying secrets, and clearing them again (UX 1.3).
 *
 * A browser lets a page write to the clipboard only while it has the focus, and reading would need a permission
 * that nobody should grant for this. So the clearing waits for the focus, and is given up once somebody copied or
 * cut something else in this page.
 */

export interface ClipboardDevice {
  write(text: string): Promise<void>
  hasFocus(): boolean
  /** Calls back after `ms` milliseconds; the returned function cancels. */
  after(ms: number, callback: () => void): () => void
}

export interface ClipboardKeeper {
  /** For what is no secret: stays until something else is copied. False when the browser refused. */
  copyPlain(text: string): Promise<boolean>
  /**
   * Clears it again after `clearAfterMs`; with null only when the vault locks or the person signs out. False when the
   * browser refused.
   */
  copySecret(text: string, clearAfterMs: number | null): Promise<boolean>
  /** The person copied or cut something by other means: ours is gone. */
  forget(): void
  /** The page has the focus again: does what was put off. */
  onFocus(): void
  /** Now, or as soon as the page has the focus: at lock and sign-out. Resolves when tried. */
  clearNow(): Promise<void>
}

export function createClipboardKeeper(device: ClipboardDevice): ClipboardKeeper {
  let holdsSecret = false
  let isDue = false
  let cancelTimer = (): void => undefined

  const forget = (): void => {
    cancelTimer()
    holdsSecret = false
    isDue = false
  }

  const clearNow = async (): Promise<void> => {
    if (!holdsSecret) return
    if (!device.hasFocus()) {
      isDue = true
      return
    }
    if (await wrote(device, '')) forget()
    else isDue = true
  }

  return {
    forget,
    clearNow,
    async copyPlain(text) {
      if (!(await wrote(device, text))) return false
      forget()
      return true
    },
    async copySecret(text, clearAfterMs) {
      if (!(await wrote(device, text))) return false
      forget()
      holdsSecret = true
      if (clearAfterMs !== null) cancelTimer = device.after(clearAfterMs, () => void clearNow())
      return true
    },
    onFocus() {
      if (isDue) void clearNow()
    },
  }
}

/** Browsers refuse with `NotAllowedError` when the page has lost the focus; every refusal means the same here. */
async function wrote(device: ClipboardDevice, text: string): Promise<boolean> {
  try {
    await device.write(text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/** The keeper of this page. Programmatic writes raise no `copy` event, so what it hears is the person. */
export const clipboard = createClipboardKeeper({
  write: (text) => navigator.clipboard.writeText(text),
  hasFocus: () => document.hasFocus(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => {
      clearTimeout(timer)
    }
  },
})

/** Call once, when the page starts. */
export function watchClipboard(): void {
  document.addEventListener('copy', clipboard.forget)
  document.addEventListener('cut', clipboard.forget)
  window.addEventListener('focus', clipboard.onFocus)
  document.addEventListener('visibilitychange', clipboard.onFocus)
}
