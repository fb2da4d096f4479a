/**
 * The few block types of long texts, as data: pages render them (`shell/text-blocks.tsx`), and tests read their words
 * without a browser.
 */

export type Inline = string | InlineMark

export type InlineMark =
  | { mark: 'link'; text: string; href: string }
  | { mark: 'strong'; text: string }
  /** Text that must be exact: an address, a password, a code. */
  | { mark: 'code'; text: string }

export type Words = readonly Inline[]

export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; words: Words }
  | { kind: 'list'; isNumbered: boolean; items: readonly Words[] }
  | { kind: 'note'; title: string; words: Words }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly Words[])[] }

export function heading(text: string): TextBlock {
  return { kind: 'heading', text }
}

export function p(...words: Words): TextBlock {
  return { kind: 'paragraph', words }
}

export function list(...items: (string | Words)[]): TextBlock {
  return { kind: 'list', isNumbered: false, items: items.map(wordsOf) }
}

export function steps(...items: (string | Words)[]): TextBlock {
  return { kind: 'list', isNumbered: true, items: items.map(wordsOf) }
}

/** A box next to the text: an example, or what Severy does about the subject. */
export function note(title: string, ...words: Words): TextBlock {
  return { kind: 'note', title, words }
}

/** The first cell of each row is its header. */
export function table(
  caption: string,
  head: readonly string[],
  ...rows: (readonly (string | Words)[])[]
): TextBlock {
  return { kind: 'table', caption, head, rows: rows.map((row) => row.map(wordsOf)) }
}

export function link(text: string, href: string): InlineMark {
  return { mark: 'link', text, href }
}

export function strong(text: string): InlineMark {
  return { mark: 'strong', text }
}

export function code(text: string): InlineMark {
  return { mark: 'code', text }
}

/** Everything that is read, in order, one block per line. */
export function plainText(blocks: readonly TextBlock[]): string {
  return blocks.flatMap(linesOf).join('\n')
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function linesOf(block: TextBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text]
    case 'paragraph':
      return [lineOf(block.words)]
    case 'list':
      return block.items.map(lineOf)
    case 'note':
      return [block.title, lineOf(block.words)]
    case 'table':
      return [block.caption, block.head.join(' '), ...block.rows.map((row) => row.map(lineOf).join(' '))]
  }
}

function lineOf(words: Words): string {
  return words.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

function wordsOf(item: string | Words): Words {
  return typeof item === 'string' ? [item] : item
}
