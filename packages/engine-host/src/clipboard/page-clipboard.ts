/** The clipboard keeper of a page, connected to the page's events. */
import { readClipboard, writeClipboard } from './browser-clipboard.ts'
import { createClipboardKeeper, type ClipboardKeeper, type ClipboardNote } from './clipboard-keeper.ts'

/** How the client's pages tell each other about copies: a copy in one page replaces what another page has copied. */
export interface OtherPages {
  tellCopied(): void
  /** Calls back when another page has copied. */
  onCopied(listener: () => void): void
}

export interface PageClipboard extends Pick<
  ClipboardKeeper,
  'copyPlain' | 'copySecret' | 'promise' | 'clearNow' | 'clearAnyway' | 'whenUnsure'
> {
  /** Call once, when the page starts. */
  watch(): void
}

const noteKey = 'severy-clipboard'
/** A page that starts more than this many milliseconds after the previous one cannot know what happened in between. */
const noteMsMax = 30_000

/** A keeper that uses this page's clipboard. `others` are the client's other pages. */
export function createPageClipboard(others: OtherPages): PageClipboard {
  /** What the browser allows without a prompt. Firefox and WebKit know neither name, so both stay false. */
  const granted = { 'clipboard-read': false, 'clipboard-write': false }

  const keeper = createClipboardKeeper({
    write: writeClipboard,
    read: readClipboard,
    mayRead: () => granted['clipboard-read'],
    mayWriteAlone: () => granted['clipboard-write'],
    hearsChanges: () => 'onclipboardchange' in navigator.clipboard,
    hasFocus: () => document.hasFocus(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => {
        clearTimeout(timer)
      }
    },
    note(note) {
      if (note === null) sessionStorage.removeItem(noteKey)
      else sessionStorage.setItem(noteKey, `${note} ${String(Date.now())}`)
    },
    takeNote() {
      const [note, at] = (sessionStorage.getItem(noteKey) ?? '').split(' ')
      sessionStorage.removeItem(noteKey)
      if (!isNote(note)) return null
      const ageMs = Date.now() - Number(at)
      return ageMs >= 0 && ageMs < noteMsMax ? note : 'unsure'
    },
  })

  async function told(copying: Promise<boolean>): Promise<boolean> {
    const isCopied = await copying
    if (isCopied) others.tellCopied()
    return isCopied
  }

  async function watchPermission(name: keyof typeof granted): Promise<void> {
    try {
      // The names are missing from the types, as they are from two of three browsers.
      const status = await navigator.permissions.query({ name: name as PermissionName })
      const note = (): void => {
        granted[name] = status.state === 'granted'
      }
      note()
      status.addEventListener('change', note)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }

  /**
   * Writing through the API raises no such event, so this copy was made by the person. With nothing selected, nothing
   * is copied.
   */
  function noteCopy(event: ClipboardEvent): void {
    const isFilled = event.defaultPrevented && (event.clipboardData?.types.length ?? 0) > 0
    if (!isFilled && (event.defaultPrevented || !isSomethingSelected())) return
    keeper.forget()
    others.tellCopied()
  }

  /** The key press that copies is not an occasion to write: our write would collide with the copy. */
  function noteAct(event: PointerEvent | KeyboardEvent): void {
    const isCopying =
      'key' in event && (event.ctrlKey || event.metaKey) && /^(?:[cx]|insert)$/i.test(event.key)
    if (!isCopying) keeper.onAct()
  }

  return {
    ...keeper,
    copyPlain: (text) => told(keeper.copyPlain(text)),
    copySecret: (text, clearAfterMs) => told(keeper.copySecret(text, clearAfterMs)),
    watch() {
      for (const name of ['clipboard-read', 'clipboard-write'] as const) void watchPermission(name)
      // On the window, so that this runs after every handler that may fill or prevent the copy.
      window.addEventListener('copy', noteCopy)
      window.addEventListener('cut', noteCopy)
      others.onCopied(keeper.forget)
      window.addEventListener('blur', keeper.onLeave)
      // The context menu can copy addresses and pictures without any event in the page.
      window.addEventListener('contextmenu', keeper.onLeave)
      window.addEventListener('focus', keeper.onFocus)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') keeper.onLeave()
        else keeper.onFocus()
      })
      navigator.clipboard.addEventListener('clipboardchange', keeper.onChange)
      for (const name of ['pointerdown', 'pointerup', 'keydown'] as const) {
        window.addEventListener(name, noteAct, { capture: true })
      }
      window.addEventListener('pagehide', keeper.onEnd)
      keeper.resume()
    },
  }
}

function isSomethingSelected(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // Fields of other types, such as numbers, do not expose their selection.
    return field.selectionStart === null || field.selectionStart !== field.selectionEnd
  }
  return (getSelection()?.toString() ?? '') !== ''
}

function isNote(text: string | undefined): text is ClipboardNote {
  return text === 'ours' || text === 'unsure'
}
