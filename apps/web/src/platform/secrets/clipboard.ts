/** The clipboard of this page's browser, and its keeper. */
import { createClipboardKeeper, type ClipboardNote } from './clipboard-keeper.ts'
import { onOtherTab, tellOtherTabs } from '../browser/tabs.ts'

const noteKey = 'severy-clipboard'
/** A page that starts more than this many milliseconds after the previous one cannot know what happened in between. */
const noteMsMax = 30_000

/** What the browser allows without a prompt. Firefox and WebKit know neither name, so both stay false. */
const granted = { 'clipboard-read': false, 'clipboard-write': false }

const keeper = createClipboardKeeper({
  write: (text) => navigator.clipboard.writeText(text),
  read: () => navigator.clipboard.readText(),
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

/** The keeper of this page. Other tabs learn about its copies, which replace what they copied before. */
export const clipboard = {
  ...keeper,
  copyPlain: (text: string) => told(keeper.copyPlain(text)),
  copySecret: (text: string, clearAfterMs: number | null) => told(keeper.copySecret(text, clearAfterMs)),
}

async function told(copying: Promise<boolean>): Promise<boolean> {
  const isCopied = await copying
  if (isCopied) tellOtherTabs('copied')
  return isCopied
}

/** Call once, when the page starts. */
export function watchClipboard(): void {
  for (const name of ['clipboard-read', 'clipboard-write'] as const) void watchPermission(name)
  // On the window, so that it runs after any handler that fills or prevents the copy.
  window.addEventListener('copy', noteCopy)
  window.addEventListener('cut', noteCopy)
  onOtherTab((message) => {
    if (message === 'copied') clipboard.forget()
  })
  window.addEventListener('blur', clipboard.onLeave)
  // Its menu copies addresses and pictures without a word to the page.
  window.addEventListener('contextmenu', clipboard.onLeave)
  window.addEventListener('focus', clipboard.onFocus)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') clipboard.onLeave()
    else clipboard.onFocus()
  })
  navigator.clipboard.addEventListener('clipboardchange', clipboard.onChange)
  for (const name of ['pointerdown', 'pointerup', 'keydown'] as const) {
    window.addEventListener(name, noteAct, { capture: true })
  }
  window.addEventListener('pagehide', clipboard.onEnd)
  clipboard.resume()
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

/** Writing through the API raises no such event, so this is the person; with nothing selected nothing is copied. */
function noteCopy(event: ClipboardEvent): void {
  const isFilled = event.defaultPrevented && (event.clipboardData?.types.length ?? 0) > 0
  if (!isFilled && (event.defaultPrevented || !isSomethingSelected())) return
  clipboard.forget()
  tellOtherTabs('copied')
}

function isSomethingSelected(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // Fields of other types, such as numbers, do not tell.
    return field.selectionStart === null || field.selectionStart !== field.selectionEnd
  }
  return (getSelection()?.toString() ?? '') !== ''
}

/** A key that copies would meet our write on its way. */
function noteAct(event: PointerEvent | KeyboardEvent): void {
  const isCopying = 'key' in event && (event.ctrlKey || event.metaKey) && /^(?:[cx]|insert)$/i.test(event.key)
  if (!isCopying) clipboard.onAct()
}

function isNote(text: string | undefined): text is ClipboardNote {
  return text === 'ours' || text === 'unsure'
}
