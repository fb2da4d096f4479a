/**
 * Copying secrets, and clearing them again.
 *
 * What was copied here is cleared when its time is over or the vault locks, and only while it is known to be what the
 * clipboard still holds:
 *
 *     the browser lets this page read without a question    the text itself says so
 *     the browser tells of changes (`clipboardchange`)      nothing else came since
 *     neither                                               this window was not left since
 *
 * Where it cannot be known, both errors are possible: to wipe what somebody has copied elsewhere, or to leave a secret
 * lying. The first destroys what is not ours, without a word, and may be the only copy (of something cut); the second
 * leaves a state that the person made and can see. So nothing is wiped then: the person is asked, and her press is at
 * the same time the act that such browsers want.
 *
 * Firefox and WebKit let a page write only upon an act of the person. What is due there waits for the next one.
 */

export interface ClipboardDevice {
  write(text: string): Promise<void>
  /** Called only while `mayRead()`. */
  read(): Promise<string>
  /** Whether reading is granted already, so that nobody is asked for it. */
  mayRead(): boolean
  /** Whether the page may write without an act of the person, while it has the focus. */
  mayWriteAlone(): boolean
  /** Whether the browser tells this page of every change, also of those made elsewhere, when it has the focus again. */
  hearsChanges(): boolean
  hasFocus(): boolean
  /** Calls back after `ms` milliseconds; the returned function cancels. */
  after(ms: number, callback: () => void): () => void
  /** What outlives this page in its tab. Nothing secret goes there. */
  note(note: ClipboardNote | null): void
  /** The note of the page before this one in the tab, once; `unsure` when it is not from just now. */
  takeNote(): ClipboardNote | null
}

/** What a page leaves to the next one in its tab: that its secret is still to be cleared, or may be. */
export type ClipboardNote = 'ours' | 'unsure'

/**
 * What can be promised of a copied secret in this browser:
 *
 *     alone     cleared in time; if the window is not in front then, when it is again
 *     staying   cleared in time, but after a time elsewhere the person is asked
 *     act       cleared at the first act after that time, but after a time elsewhere the person is asked
 */
export type ClipboardPromise = 'alone' | 'staying' | 'act'

export interface ClipboardKeeper {
  /** For what is no secret: stays until something else is copied. False when the browser refused. */
  copyPlain(text: string): Promise<boolean>
  /**
   * Clears it again after `clearAfterMs`; with null only when the vault locks or the person signs out. False when the
   * browser refused.
   */
  copySecret(text: string, clearAfterMs: number | null): Promise<boolean>
  promise(): ClipboardPromise
  /** Something else was copied in a page of ours. */
  forget(): void
  /** The browser tells that the clipboard has changed, be it by this page or by others. */
  onChange(): void
  /** The page is no longer in front, or something is done that it does not hear of: others may copy from now on. */
  onLeave(): void
  /** The page has the focus again. */
  onFocus(): void
  /** The person has done something in the page, upon which browsers let it write. */
  onAct(): void
  /** Now, or as soon as that is possible: at lock and sign-out. Resolves when tried. */
  clearNow(): Promise<void>
  /** The page ends: tries to clear, and leaves word to the next one. */
  onEnd(): void
  /** Call once when the page starts: takes up what the one before left undone. */
  resume(): void
  /** Calls back when a secret is due that may not be what the clipboard holds. One listener at a time. */
  whenUnsure(listener: () => void): () => void
  /** The person wants it cleared, whatever it holds. False when the browser refused. */
  clearAnyway(): Promise<boolean>
}

/** One secret that was copied here. */
interface Held {
  /** Null once the vault is locked: nothing decrypted stays. */
  text: string | null
  isDue: boolean
  /** False once something else may have taken its place. */
  isOurs: boolean
}

/** How long a change that this page made itself may take to be told, in milliseconds. */
const ownChangeMs = 2_000
/** How long a page that is back waits to be told of changes that it has missed, in milliseconds. */
const missedChangesMs = 1_500

export function createClipboardKeeper(device: ClipboardDevice): ClipboardKeeper {
  let held: Held | null = null
  let cancelTimer = (): void => undefined
  let cancelBack = (): void => undefined
  let isJustBack = false
  let isSettling = false
  /** Writes of this page whose change is not told yet. */
  const ownChanges = new Set<symbol>()
  let isQuestionOpen = false
  let ask: (() => void) | null = null

  const forget = (): void => {
    cancelTimer()
    held = null
    isQuestionOpen = false
  }

  /** False when the browser refused, which it does without the focus and, some, without an act of the person. */
  const wrote = async (text: string): Promise<boolean> => {
    const change = Symbol('own change')
    ownChanges.add(change)
    device.after(ownChangeMs, () => ownChanges.delete(change))
    try {
      await device.write(text)
      return true
    } catch (error) {
      ownChanges.delete(change)
      if (error instanceof DOMException) return false
      throw error
    }
  }

  const settle = async (): Promise<void> => {
    if (held?.isDue !== true || isSettling || isJustBack || !device.hasFocus()) return
    isSettling = true
    await settleOne(held).finally(() => {
      isSettling = false
    })
  }

  /** Without a read, the write is within the act that called this: WebKit asks for that. */
  const settleOne = async (secret: Held): Promise<void> => {
    if (secret.text !== null && device.mayRead()) {
      const found = await readable(device)
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
      // A change of our own that is not told yet could not be told from a foreign one later.
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

/** Null when the browser does not let the page read after all. */
async function readable(device: ClipboardDevice): Promise<string | null> {
  try {
    return await device.read()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
