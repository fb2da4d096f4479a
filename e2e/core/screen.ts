/**
 * What a person does in a browser, in the few operations that the core stories need. Stories are written once and run
 * in engines with different drivers. Each operation waits for the element that it names.
 */
export interface Screen {
  /** Goes to a path of the product, or to a whole address. */
  open(address: string): Promise<void>
  reload(): Promise<void>
  press(wanted: Wanted): Promise<void>
  /** Replaces a field's content by typing. */
  type(field: Wanted, text: string): Promise<void>
  /** Presses a key in the element that has the focus. */
  key(key: 'Enter' | 'Escape' | 'Paste'): Promise<void>
  see(wanted: Wanted, timeoutMs?: number): Promise<void>
  /** Waits until no such element is visible. */
  miss(wanted: Wanted): Promise<void>
  textOf(wanted: Wanted): Promise<string>
  valueOf(field: Wanted): Promise<string>
  /** Sets the page's only file field to a file of this machine. */
  chooseFile(path: string): Promise<void>
  /** Presses a control that saves a file, and resolves to that file. */
  download(wanted: Wanted): Promise<Download>
}

/** A browser with one window. */
export interface Browser {
  readonly screen: Screen
  /** Replaces the window by one of a browser without any data of the product. */
  renew(): Promise<void>
  /** A screenshot as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface Download {
  name: string
  content: Buffer
}

/** A string matches the whole text, not a part of it. */
export type Name = string | RegExp

/** A visible element: by role and name, by a field's label, or by its text. `within`: the element that contains it. */
export type Wanted = ({ role: string; name: Name } | { field: Name } | { text: Name }) & { within?: Wanted }

/** Milliseconds after which an operation fails. */
export const patienceMs = 20_000

const ofRole =
  (role: string) =>
  (name: Name, within?: Wanted): Wanted => ({ role, name, ...(within && { within }) })

export const button = ofRole('button')
export const link = ofRole('link')
export const heading = ofRole('heading')
export const dialog = ofRole('dialog')
export const menuEntry = ofRole('menuitem')
export const option = ofRole('option')
export const tab = ofRole('tab')
export const checkbox = ofRole('checkbox')

export function field(name: Name, within?: Wanted): Wanted {
  return { field: name, ...(within && { within }) }
}

export function text(words: Name, within?: Wanted): Wanted {
  return { text: words, ...(within && { within }) }
}
