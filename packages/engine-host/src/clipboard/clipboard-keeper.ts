/**
 * Copies secrets, and clears them again.
 *
 * A secret copied here is cleared when its time is up or the vault locks, but only if it is known to be what the
 * clipboard still holds:
 *
 * the browser lets this page read without asking        the text itself is compared the browser reports changes
 * (`clipboardchange`)       nothing else was copied since neither                                               this
 * window has not lost the focus since
 *
 * Where this cannot be known, there are two ways to be wrong: wiping something copied elsewhere, or leaving a secret
 * behind. The first silently destroys something that was not copied here, perhaps the only copy (of something cut);
 * the second leaves a state that the user created and can see. So nothing is wiped then. The user is asked instead,
 * and the click that answers is the gesture that such browsers require.
 *
 * Firefox and WebKit let a page write only during a user gesture. Clearing that falls due there waits for the next
 * one.
 */

export interface ClipboardDevice {
  /** False if the browser refused: it does without the focus, and some do without a user gesture. */
  write(text: string): Promise<boolean>
  /** Called only if `mayRead()` is true. Null if the browser refused after all. */
  read(): Promise<string | null>
  /** Whether reading is already granted, so that the browser shows no prompt. */
  mayRead(): boolean
  /** Whether the page may write without a user gesture while it has the focus. */
  mayWriteAlone(): boolean
  /**
   * Whether the browser reports every change to this page, including those made elsewhere, once it has the focus again.
   */
  hearsChanges(): boolean
  hasFocus(): boolean
  /** Calls back after `ms` milliseconds; the returned function cancels. */
  after(ms: number, callback: () => void): () => void
  /** Stores what outlives this page in its tab. Never anything secret. */
  note(note: ClipboardNote | null): void
  /** Returns the previous page's note once; `unsure` when too old to trust. */
  takeNote(): ClipboardNote | null
}

/** What a page leaves for the next one in its tab: its secret still has to be cleared, or may have to be. */
export type ClipboardNote = 'ours' | 'unsure'

/**
 * What can be promised about a copied secret in this browser:
 *
 * alone     cleared on time; without the focus, as soon as the window has it again
 * staying   cleared on time, but after the window was left, the user is asked
 * act       cleared at the first user gesture after that time, but after the window was left, the user is asked
 */
export type ClipboardPromise = 'alone' | 'staying' | 'act'

export interface ClipboardKeeper {
  /** For text that is not secret: it stays until something else is copied. False if the browser refused. */
  copyPlain(text: string): Promise<boolean>
  /**
   * Clears the text again after `clearAfterMs`; null means only when the vault locks or the user signs out. False if
   * the browser refused.
   */
  copySecret(text: string, clearAfterMs: number | null): Promise<boolean>
  promise(): ClipboardPromise
  /** Something else was copied in one of our pages. */
  forget(): void
  /** The browser reports that the clipboard has changed, whether through this page or elsewhere. */
  onChange(): void
  /** The page lost the focus, or something happens that it cannot observe: from now on something else may be copied. */
  onLeave(): void
  /** The page has the focus again. */
  onFocus(): void
  /** A user gesture in the page, during which browsers let it write. */
  onAct(): void
  /** Clears at lock and sign-out: now, or as soon as possible. Resolves once tried. */
  clearNow(): Promise<void>
  /** The page is ending: tries to clear, and leaves a note for the next one. */
  onEnd(): void
  /** Call once when the page starts: finishes what the previous page could not. */
  resume(): void
  /** Calls back when a secret is due but may no longer be what the clipboard holds. One listener at a time. */
  whenUnsure(listener: () => void): () => void
  /** Clears whatever the clipboard holds, at the user's request. False if the browser refused. */
  clearAnyway(): Promise<boolean>
}

/** A secret that was copied here. */
interface Held {
  /** Null once the vault is locked: nothing decrypted may remain. */
  text: string | null
  isDue: boolean
  /** False once something else may have replaced it. */
  isOurs: boolean
}

/** Milliseconds within which the browser reports a change made by this page. */
const ownChangeMs = 2_000
/** Milliseconds for which a page that regained the focus waits for reports of changes it missed. */
const missedChangesMs = 1_500

/** A keeper for one page. `device` is the browser's clipboard, focus and timers, so that tests can replace them. */
export function createClipboardKeeper(device: ClipboardDevice): ClipboardKeeper {
  let held: Held | null = null
  let cancelTimer = (): void => undefined
  let cancelBack = (): void => undefined
  let isJustBack = false
  let isSettling = false
  /** Writes of this page whose change has not been reported yet. */
  const ownChanges = new Set<symbol>()
  let isQuestionOpen = false
  let ask: (() => void) | null = null

  const forget = (): void => {
    cancelTimer()
    held = null
    isQuestionOpen = false
  }

  const wrote = async (text: string): Promise<boolean> => {
    const change = Symbol('own change')
    ownChanges.add(change)
    device.after(ownChangeMs, () => ownChanges.delete(change))
    const isWritten = await device.write(text)
    if (!isWritten) ownChanges.delete(change)
    return isWritten
  }

  const settle = async (): Promise<void> => {
    if (held?.isDue !== true || isSettling || isJustBack || !device.hasFocus()) return
    isSettling = true
    await settleOne(held).finally(() => {
      isSettling = false
    })
  }

  /** Without a read, the write happens within the gesture that called this: WebKit requires that. */
  const settleOne = async (secret: Held): Promise<void> => {
    if (secret.text !== null && device.mayRead()) {
      const found = await device.read()
      if (held !== secret) return
      if (found !== null) secret.isOurs = found === secret.text
      if (found !== null && !secret.isOurs) {
        forget()
        return
      }
    }
    if (!secret.isOurs) {
      forget()
      isQuestionOpen = true
      ask?.()
      return
    }
    const isCleared = await wrote('')
    if (isCleared && held === secret) forget()
  }

  const fallDue = (): Promise<void> => {
    if (held !== null) held.isDue = true
    return settle()
  }

  return {
    forget,
    async copyPlain(text) {
      if (!(await wrote(text))) return false
      forget()
      return true
    },
    async copySecret(text, clearAfterMs) {
      if (!(await wrote(text))) return false
      forget()
      held = { text, isDue: false, isOurs: true }
      if (clearAfterMs !== null) cancelTimer = device.after(clearAfterMs, () => void fallDue())
      return true
    },
    promise() {
      if (!device.mayWriteAlone()) return 'act'
      return device.mayRead() || device.hearsChanges() ? 'alone' : 'staying'
    },
    onChange() {
      const [own] = ownChanges
      if (own === undefined) forget()
      else ownChanges.delete(own)
    },
    onLeave() {
      cancelBack()
      isJustBack = false
      // While a change of our own is unreported, a foreign change could not be told apart from it.
      if (held !== null && (!device.hearsChanges() || ownChanges.size > 0)) held.isOurs = false
    },
    onFocus() {
      if (held === null) return
      cancelBack()
      isJustBack = device.hearsChanges() && !device.mayRead()
      if (!isJustBack) {
        void settle()
        return
      }
      cancelBack = device.after(missedChangesMs, () => {
        isJustBack = false
        void settle()
      })
    },
    onAct() {
      void settle()
    },
    async clearNow() {
      cancelTimer()
      await fallDue()
      if (held !== null) held.text = null
    },
    onEnd() {
      if (held === null) return
      const isOurs = held.isOurs && !isJustBack && device.hasFocus()
      device.note(isOurs ? 'ours' : 'unsure')
      if (!isOurs) return
      void wrote('').then((isCleared) => {
        if (isCleared) device.note(null)
      })
    },
    resume() {
      const note = device.takeNote()
      if (note === null) return
      held = { text: null, isDue: true, isOurs: note === 'ours' && device.hasFocus() }
      void settle()
    },
    whenUnsure(listener) {
      ask = listener
      if (isQuestionOpen) listener()
      return () => {
        if (ask === listener) ask = null
      }
    },
    async clearAnyway() {
      const isCleared = await wrote('')
      if (isCleared) forget()
      return isCleared
    },
  }
}
