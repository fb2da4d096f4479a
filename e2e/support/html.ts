/** A page as its bytes say it is, before any script: for what is asked of many pages and needs no browser. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

export interface ParsedPage {
  /** Of all elements of that name, in order, their attributes. */
  elements(name: string): Attributes[]
  /** The text of all elements of that name, in order, white space collapsed. */
  texts(name: string): string[]
  links: { text: string; href: string }[]
  /** Everything that stands in the body, white space collapsed, without scripts. */
  text: string
  /** Levels of the headings, in order. */
  headings: number[]
  ids: ReadonlySet<string>
}

type Attributes = Readonly<Record<string, string>>

export function parsePage(html: string): ParsedPage {
  const all = elementsIn(parse(html))
  const named = (name: string) => all.filter(({ tagName }) => tagName === name)
  return {
    elements: (name) => named(name).map(attributesOf),
    texts: (name) => named(name).map((element) => collapsed(textIn(element))),
    links: named('a').map((element) => ({
      text: collapsed(textIn(element)),
      href: attributesOf(element)['href'] ?? '',
    })),
    text: collapsed(named('body').map(textIn).join(' ')),
    headings: all.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : [])),
    ids: new Set(all.flatMap((element) => attributesOf(element)['id'] ?? [])),
  }
}

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return 'tagName' in node ? [node, ...children] : children
}

function attributesOf({ attrs }: Element): Attributes {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
}

/** Parts of one line stay joined; everything else is a word of its own. */
function textIn(node: Node): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node)) return ''
  if ('tagName' in node && node.tagName === 'script') return node.childNodes.map(textIn).join('')
  const inner = node.childNodes.filter(isRead).map(textIn).join('')
  return 'tagName' in node && inline.has(node.tagName) ? inner : ` ${inner} `
}

function isRead(node: Node): boolean {
  return !('tagName' in node && (node.tagName === 'script' || node.tagName === 'template'))
}

const inline = new Set(['a', 'b', 'code', 'em', 'kbd', 'span', 'strong', 'sub', 'sup', 'time'])

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
