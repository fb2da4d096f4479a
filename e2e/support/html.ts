/** A page parsed from its bytes, before any script: for checks of many pages that need no browser. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

export interface ParsedPage {
  /** The attributes of all elements with that name, in order. */
  elements(name: string): Attributes[]
  /** The texts of all elements with that name, in order, with white space collapsed. */
  texts(name: string): string[]
  links: { text: string; href: string }[]
  /** The whole text of the body, with white space collapsed and without scripts. */
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

/** Inline elements stay joined; all others become separate words. */
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
