/** Texts of a page, all cut to a short length, because names of fields are short. */
import {
  attributeOf,
  childrenOf,
  fieldTagOf,
  labelsOf,
  nameOf,
  nextOf,
  nodeTypeOf,
  parentOf,
  previousOf,
  rootOf,
  textDataOf,
  type FieldTag,
} from './natives.ts'

const textMax = 120
const nodesMax = 60
/** How many levels up and how many siblings back a text before a field may be. */
const levelsMax = 4
const siblingsMax = 6
const silent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'select',
  'option',
  'svg',
  'textarea',
  'iframe',
])

/** An element's text in one line. */
export function textOf(node: Node): string {
  const budget = { nodes: nodesMax, text: '' }
  addText(node, budget)
  return budget.text.replace(/\s+/g, ' ').trim().slice(0, textMax)
}

function addText(node: Node, budget: { nodes: number; text: string }): void {
  budget.nodes -= 1
  if (budget.nodes < 0 || budget.text.length > textMax * 2) return
  if (nodeTypeOf(node) === Node.TEXT_NODE) {
    budget.text += ` ${textDataOf(node).slice(0, textMax * 2)}`
    return
  }
  if (nodeTypeOf(node) !== Node.ELEMENT_NODE || silent.has(nameOf(node))) return
  for (const child of childrenOf(node)) addText(child, budget)
}

/** The text of its `<label>`s. */
export function labelTextOf(field: Element, tag: FieldTag): string {
  return joined(Array.from(labelsOf(field, tag)).slice(0, 4).map(textOf))
}

/** The text of `aria-label` and of the elements in `aria-labelledby`. */
export function ariaTextOf(field: Element): string {
  const root = rootOf(field) as Document | ShadowRoot
  const ids = (attributeOf(field, 'aria-labelledby') ?? '').split(/\s+/).slice(0, 4)
  const named = ids.map((id) => (id === '' ? null : elementById(root, id)))
  const texts = named.map((node) => (node === null ? '' : textOf(node)))
  return joined([attributeOf(field, 'aria-label') ?? '', ...texts])
}

function elementById(root: Document | ShadowRoot, id: string): Element | null {
  const prototype = nodeTypeOf(root) === Node.DOCUMENT_NODE ? Document.prototype : DocumentFragment.prototype
  return typeof prototype.getElementById === 'function' && nodeTypeOf(root) !== Node.ELEMENT_NODE
    ? prototype.getElementById.call(root, id)
    : null
}

/** The nearest text before a field, as far back as the previous field. */
export function textBefore(field: Element): string {
  let at: Node = field
  for (let level = 0; level < levelsMax; level += 1) {
    const text = textBeside(at, previousOf)
    if (text !== '') return text.slice(-textMax)
    const above = cellAbove(at)
    if (above !== '') return above
    const parent = parentOf(at)
    if (parent === null || nodeTypeOf(parent) !== Node.ELEMENT_NODE || nameOf(parent) === 'form') return ''
    if (hasFieldBeside(at, previousOf)) return ''
    at = parent
  }
  return ''
}

/** The text after it, if its wrapper contains nothing else. */
export function textAfter(field: Element): string {
  let at: Node = field
  for (let level = 0; level < 2; level += 1) {
    const text = textBeside(at, nextOf)
    if (text !== '') return text
    const parent = parentOf(at)
    if (parent === null || hasFieldBeside(at, nextOf)) return ''
    at = parent
  }
  return ''
}

function textBeside(node: Node, step: (node: Node) => Node | null): string {
  let at = step(node)
  for (let seen = 0; at !== null && seen < siblingsMax; seen += 1, at = step(at)) {
    if (holdsField(at)) return ''
    const text = textOf(at)
    if (text !== '') return text
  }
  return ''
}

function hasFieldBeside(node: Node, step: (node: Node) => Node | null): boolean {
  let at = step(node)
  for (let seen = 0; at !== null && seen < siblingsMax; seen += 1, at = step(at))
    if (holdsField(at)) return true
  return false
}

function holdsField(node: Node, budget = { nodes: nodesMax }): boolean {
  budget.nodes -= 1
  if (budget.nodes < 0) return true
  if (nodeTypeOf(node) !== Node.ELEMENT_NODE) return false
  const tag = fieldTagOf(node as Element)
  if (tag !== null) return !(tag === 'input' && attributeOf(node, 'type')?.toLowerCase() === 'hidden')
  for (const child of childrenOf(node)) if (holdsField(child, budget)) return true
  return false
}

/** The cell above, in tables that have a row of names above a row of fields. */
function cellAbove(node: Node): string {
  if (nodeTypeOf(node) !== Node.ELEMENT_NODE || nameOf(node) !== 'td') return ''
  let column = 0
  for (let at = previousOf(node); at !== null; at = previousOf(at)) if (isCell(at)) column += 1
  let row = parentOf(node)
  do row = row === null ? null : previousOf(row)
  while (row !== null && nameOf(row) !== 'tr')
  if (row === null || holdsField(row)) return ''
  const cells = Array.from(childrenOf(row)).filter(isCell)
  const cell = cells[column]
  return cell === undefined ? '' : textOf(cell)
}

function isCell(node: Node): boolean {
  const name = nodeTypeOf(node) === Node.ELEMENT_NODE ? nameOf(node) : ''
  return name === 'td' || name === 'th'
}

/** The texts in one line, without empty ones, cut to a limit. */
export function joined(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, textMax * 2)
}
