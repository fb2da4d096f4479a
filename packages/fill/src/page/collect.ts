import type { ButtonFacts, FieldFacts, FormFacts, OptionFacts, PageFacts } from '../facts.ts'
import { rememberFields } from './known-fields.ts'
import {
  attributeOf,
  buttonTypeOf,
  composedParent,
  documentOfFrame,
  fieldTagOf,
  findAllIn,
  formOf,
  isRendered,
  labelsOf,
  maxLengthOf,
  nameOf,
  nodeTypeOf,
  optionText,
  optionsOf,
  rectOf,
  shadowRootOf,
  typeOf,
  valueOf,
  windowOfFrame,
  type FieldTag,
} from './natives.ts'
import { ariaTextOf, joined, labelTextOf, textAfter, textBefore, textOf } from './texts.ts'

/** More than any normal page needs; of larger pages, only a part is read. */
const elementsMax = 60_000
const fieldsMax = 300
/** Parts of a date are told apart by their options (`partOf`): longer lists are of years, or of something else. */
const optionsMax = 60
/** A page may have far more options than everything else. They are read with their select. */
const readElements = ':not(option)'
const framesDeepMax = 4
const textsPerFormMax = 12

/** Inputs that are never filled. */
const otherTypes = new Set([
  'hidden',
  'checkbox',
  'radio',
  'submit',
  'button',
  'image',
  'reset',
  'file',
  'range',
  'color',
])
/** Containers that count as a form for fields without one. */
const boundaries = new Set(['dialog', 'header', 'footer', 'nav', 'aside', 'fieldset-form'])
const boundaryRoles = new Set([
  'dialog',
  'form',
  'search',
  'banner',
  'contentinfo',
  'navigation',
  'complementary',
])
const hosts = new Set(
  [
    'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
  ].flat(),
)

interface Reading {
  readonly groups: Map<Node, { index: number; facts: MutableForm }>
  /** What `containerAround` has found: hundreds of links share everything around them. */
  readonly containers: Map<Element, Node>
  readonly fields: FieldFacts[]
  readonly elements: Element[]
  elementsLeft: number
  truncated: boolean
  headings: { text: string; group: Node }[]
}

interface MutableForm extends FormFacts {
  readonly buttons: ButtonFacts[]
  readonly headings: string[]
  readonly notes: string[]
}

/**
 * Reads the forms of the page and of its same-origin frames, and changes nothing. Runs in the isolated world of the top
 * frame. Does not read values, only whether there are any.
 */
export function collect(): PageFacts {
  const reading: Reading = {
    groups: new Map(),
    containers: new Map(),
    fields: [],
    elements: [],
    elementsLeft: elementsMax,
    truncated: false,
    headings: [],
  }
  readRoot(document, document, reading, 0)
  rememberFields(reading.elements)
  return {
    origin: window.origin,
    path: `${location.pathname}${location.search}`.slice(0, 300),
    title: document.title.slice(0, 200),
    lang: (attributeOf(document.documentElement, 'lang') ?? '').slice(0, 20),
    forms: [...reading.groups.values()].map(({ facts }) => facts),
    fields: reading.fields,
    truncated: reading.truncated,
  }
}

function readRoot(root: Document | ShadowRoot, document: Document, reading: Reading, depth: number): void {
  for (const node of findAllIn(root, readElements)) {
    reading.elementsLeft -= 1
    if (reading.elementsLeft < 0) {
      reading.truncated = true
      return
    }
    readElement(node, document, reading, depth)
  }
}

function readElement(node: Element, document: Document, reading: Reading, depth: number): void {
  const name = nameOf(node)
  const tag = fieldTagOf(node)
  if (tag !== null) readControl(node, tag, document, reading)
  else if (name === 'button' || attributeOf(node, 'role') === 'button') readButton(node, document, reading)
  else if (name === 'a') readNote(node, () => textOf(node), document, reading)
  else if (/^(?:h[1-4]|legend)$/.test(name)) readHeading(node, document, reading)
  else if (name === 'iframe') readFrame(node, reading, depth)
  if (name.includes('-') || hosts.has(name)) {
    const shadow = shadowRootOf(node)
    if (shadow !== null) readRoot(shadow, document, reading, depth)
  }
}

/** Skips frames of another origin, even if `document.domain` gives the page's scripts access to them. */
function readFrame(frame: Element, reading: Reading, depth: number): void {
  if (depth >= framesDeepMax) return
  try {
    if (windowOfFrame(frame)?.origin !== window.origin) return
    const inner = documentOfFrame(frame)
    if (inner !== null && isRendered(frame)) readRoot(inner, inner, reading, depth + 1)
  } catch {
    // Another origin: even reading its members throws.
  }
}

function readControl(node: Element, tag: FieldTag, document: Document, reading: Reading): void {
  const type = tag === 'input' ? typeOf(node).toLowerCase() : ''
  if (type === 'submit' || type === 'button' || type === 'image') readButton(node, document, reading)
  if (type === 'checkbox') readNote(node, () => labelTextOf(node, tag) || textAfter(node), document, reading)
  if (otherTypes.has(type)) return
  if (reading.fields.length >= fieldsMax) {
    reading.truncated = true
    return
  }
  const id = reading.elements.push(node) - 1
  reading.fields.push(fieldFacts(node, tag, type, id, groupOf(node, document, reading).index))
}

function fieldFacts(node: Element, tag: FieldTag, type: string, id: number, form: number): FieldFacts {
  const maxLength = tag === 'select' ? -1 : maxLengthOf[tag](node)
  const attribute = (name: string) => (attributeOf(node, name) ?? '').slice(0, 200)
  const hasLabel = Array.from(labelsOf(node, tag)).length > 0
  return {
    id,
    form,
    tag,
    type,
    name: attribute('name'),
    htmlId: attribute('id'),
    className: attribute('class'),
    hints: joined(hintAttributes.map(attribute)),
    autocomplete: attribute('autocomplete').toLowerCase(),
    label: hasLabel ? labelTextOf(node, tag) : '',
    aria: ariaTextOf(node),
    placeholder: attribute('placeholder') || attribute('data-placeholder'),
    title: attribute('title'),
    before: textBefore(node),
    after: hasLabel ? '' : textAfter(node),
    maxLength: maxLength >= 0 ? maxLength : null,
    inputMode: attribute('inputmode').toLowerCase(),
    pattern: attribute('pattern'),
    options: tag === 'select' ? optionFacts(node) : [],
    isVisible: isShown(node),
    isLocked: attributeOf(node, 'disabled') !== null || attributeOf(node, 'readonly') !== null,
    hasValue: tag !== 'select' && valueOf(node, tag) !== '',
    isFocused: document.activeElement === node,
  }
}

const hintAttributes = [
  'data-testid',
  'data-test',
  'data-qa',
  'formcontrolname',
  'ng-model',
  'data-name',
  'data-type',
]

function optionFacts(field: Element): OptionFacts[] {
  const options = optionsOf(field)
  const count = Math.min(options.length, optionsMax)
  const facts: OptionFacts[] = []
  for (let at = 0; at < count; at += 1) {
    const option = options[at]
    if (option === undefined) continue
    const text = optionText(option)
    // Without the attribute, the value is the text, which would take as long to read again.
    const value = attributeOf(option, 'value') ?? text
    facts.push({ value: value.slice(0, 60), text: text.trim().slice(0, 60) })
  }
  return facts
}

/** Rendered with a size, and reachable: nobody can scroll to what is left of the page or above it. */
function isShown(node: Element): boolean {
  if (!isRendered(node)) return false
  const { width, height, right, bottom } = rectOf(node)
  return width > 2 && height > 2 && right + window.scrollX > 0 && bottom + window.scrollY > 0
}

function readButton(node: Element, document: Document, reading: Reading): void {
  const group = groupOf(node, document, reading)
  if (group.facts.buttons.length >= textsPerFormMax * 2) return
  const isInput = nameOf(node) === 'input'
  const type = isInput ? typeOf(node) : nameOf(node) === 'button' ? buttonTypeOf(node) : ''
  const own = isInput ? (attributeOf(node, 'value') ?? '') : textOf(node)
  const text = joined([
    own,
    attributeOf(node, 'aria-label') ?? '',
    attributeOf(node, 'alt') ?? '',
    attributeOf(node, 'title') ?? '',
  ])
  const name = joined([
    attributeOf(node, 'name') ?? '',
    attributeOf(node, 'id') ?? '',
    attributeOf(node, 'class') ?? '',
  ])
  const isSubmit = type === 'submit' || type === 'image'
  group.facts.buttons.push({
    text: text.slice(0, 80),
    name,
    isSubmit,
    isVisible: isShown(node),
    at: reading.fields.length,
  })
}

function readNote(node: Element, text: () => string, document: Document, reading: Reading): void {
  const group = existingGroupOf(node, document, reading)
  if (group === undefined || group.facts.notes.length >= textsPerFormMax * 2) return
  const said = text()
  if (said !== '' && said.length <= 100) group.facts.notes.push(said)
}

function readHeading(node: Element, document: Document, reading: Reading): void {
  const text = textOf(node)
  if (text === '') return
  const container = containerOf(node, document, reading)
  reading.headings.push({ text, group: container })
  reading.groups.get(container)?.facts.headings.push(text)
}

function groupOf(node: Element, document: Document, reading: Reading) {
  const container = containerOf(node, document, reading)
  const known = reading.groups.get(container)
  if (known !== undefined) return known
  const group = { index: reading.groups.size, facts: formFacts(container, reading) }
  reading.groups.set(container, group)
  return group
}

/** Pages may have thousands of links; only those in a form matter. */
function existingGroupOf(node: Element, document: Document, reading: Reading) {
  return reading.groups.get(containerOf(node, document, reading))
}

/** The form that a control belongs to, or the container that counts as one. */
function containerOf(node: Element, document: Document, { containers }: Reading): Node {
  return formOf(node) ?? containerAround(node, document, containers)
}

function containerAround(node: Element, document: Document, known: Map<Element, Node>): Node {
  const passed: Element[] = []
  let found: Node = document
  for (let at: Element | null = node; at !== null; at = composedParent(at)) {
    const before = known.get(at)
    passed.push(at)
    if (before === undefined && !isContainer(at)) continue
    found = before ?? at
    break
  }
  for (const each of passed) known.set(each, found)
  return found
}

function isContainer(node: Element): boolean {
  const name = nameOf(node)
  if (name === 'form' || boundaries.has(name)) return true
  const role = attributeOf(node, 'role')
  return role !== null && boundaryRoles.has(role)
}

function formFacts(container: Node, reading: Reading): MutableForm {
  const isElement = nodeTypeOf(container) === Node.ELEMENT_NODE
  const attribute = (name: string) => (isElement ? (attributeOf(container, name) ?? '').slice(0, 200) : '')
  // The headings before a form describe it, most of all the last one.
  const before = reading.headings.filter(({ group }) => group !== container).slice(-2)
  const inside = reading.headings.filter(({ group }) => group === container)
  return {
    name: joined([
      attribute('name'),
      attribute('id'),
      attribute('class'),
      attribute('role'),
      attribute('aria-label'),
    ]),
    action: attribute('action'),
    method: attribute('method').toLowerCase(),
    isForm: isElement && nameOf(container) === 'form',
    buttons: [],
    headings: [...before, ...inside].map(({ text }) => text),
    notes: [],
  }
}
