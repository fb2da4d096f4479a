import { SaxesParser } from 'saxes'

/** An element of a document. Text between child elements is dropped: the formats read here have none. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text of an element without children. */
  readonly text: string
}

/**
 * A document's root, or null if it is not well-formed.
 *
 * A document cannot reach outside or expand: document types are refused, so only the five entities of XML exist, and
 * nesting is bounded.
 */
export function parseXml(text: string): XmlElement | null {
  const run = parseXmlInSlices(text)
  for (;;) {
    const step = run.next()
    if (step.done === true) return step.value
  }
}

/** The same, yielding after each slice, for large documents. */
export function* parseXmlInSlices(text: string): Generator<undefined, XmlElement | null> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const open: GrowingElement[] = []
  let root: GrowingElement | null = null
  parser.on('error', () => {
    throw new XmlProblem()
  })
  parser.on('doctype', () => {
    throw new XmlProblem()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= depthMax) throw new XmlProblem()
    const element = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (part: string): void => {
    const element = open.at(-1)
    if (element !== undefined) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element !== undefined && element.children.length > 0) element.text = ''
  })
  try {
    for (let from = 0; from < text.length; from += sliceLength) {
      if (from > 0) yield
      parser.write(text.slice(from, from + sliceLength))
    }
    parser.close()
  } catch (error) {
    if (error instanceof XmlProblem) return null
    throw error
  }
  return root
}

const sliceLength = 256 * 1024

/** The maximum depth of elements. KeePass nests groups within groups. */
const depthMax = 200

interface GrowingElement extends XmlElement {
  readonly children: GrowingElement[]
  text: string
}

/** Thrown to stop the parser, which reports through a callback and would otherwise continue. */
class XmlProblem extends Error {}
