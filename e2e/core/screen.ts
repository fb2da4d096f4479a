/**
 * What a person does with a browser, in the few words that the core stories need: written once, they run in engines
 * that are driven in different ways. Whatever is named is waited for.
 */
export interface Screen {
  /** Goes to a path of the product, or to a whole address. */
  open(address: string): Promise<void>
  reload(): Promise<void>
  press(wanted: Wanted): Promise<void>
  /** Types into a field, in place of what is in it. */
  type(field: Wanted, text: string): Promise<void>
  /** With the focus where it is. */
  key(key: 'Enter' | 'Escape' | 'Paste'): Promise<void>
  see(wanted: Wanted, timeoutMs?: number): Promise<void>
  /** Waits until nothing like it is on the screen. */
  miss(wanted: Wanted): Promise<void>
  textOf(wanted: Wanted): Promise<string>
  valueOf(field: Wanted): Promise<string>
  /** Gives the page's one file field a file of this machine. */
  chooseFile(path: string): Promise<void>
  /** Presses what saves a file, and answers what was saved. */
  download(wanted: Wanted): Promise<Download>
}

/** A browser with one window. */
export interface Browser {
  readonly screen: Screen
  /** The same window of a browser that has never been here. */
  renew(): Promise<void>
  /** What it shows, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface Download {
  name: string
  content: Buffer
}

/** A text is meant from its first letter to its last. */
export type Name = string | RegExp

/** Something visible: by what it is and is called, by the name of a field, or by its text. `within`: inside of that. */
export type Wanted = ({ role: string; name: Name } | { field: Name } | { text: Name }) & { within?: Wanted }

/** Milliseconds after which something is taken not to come. */
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

export function field(name: Name, within?: Wanted): Wanted {
  return { field: name, ...(within && { within }) }
}

export function text(words: Name, within?: Wanted): Wanted {
  return { text: words, ...(within && { within }) }
}
