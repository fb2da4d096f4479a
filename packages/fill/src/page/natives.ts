/**
 * The browser's own methods, taken from the prototypes and applied to an element: a page may name an input
 * `querySelectorAll` or `parentNode`, which would hide that method of its form.
 */

type Getter<T> = (target: object) => T

/** The getter of a prototype's property. If an older browser lacks it, the result is undefined. */
function getterOf<T>(prototype: object, name: string): Getter<T> {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get
  return (target) => (get === undefined ? undefined : get.call(target)) as T
}

function methodOf<A extends unknown[], R>(
  prototype: object,
  name: string,
): (target: object, ...args: A) => R {
  const method = (prototype as Record<string, unknown>)[name] as (...args: A) => R
  return (target, ...args) => method.apply(target, args)
}

const element = Element.prototype
const html = HTMLElement.prototype
const input = HTMLInputElement.prototype
const select = HTMLSelectElement.prototype
const textarea = HTMLTextAreaElement.prototype

export const attributeOf = methodOf<[string], string | null>(element, 'getAttribute')
export const findAll = {
  inDocument: methodOf<[string], NodeListOf<Element>>(Document.prototype, 'querySelectorAll'),
  inElement: methodOf<[string], NodeListOf<Element>>(element, 'querySelectorAll'),
  inShadow: methodOf<[string], NodeListOf<Element>>(DocumentFragment.prototype, 'querySelectorAll'),
}
export const matches = methodOf<[string], boolean>(element, 'matches')
const localNameOf = getterOf<string>(element, 'localName')
export const rectOf = methodOf<[], DOMRect>(element, 'getBoundingClientRect')
const checkVisibility = methodOf<[CheckVisibilityOptions], boolean>(element, 'checkVisibility')
export const parentOf = getterOf<Node | null>(Node.prototype, 'parentNode')
export const childrenOf = getterOf<NodeListOf<ChildNode>>(Node.prototype, 'childNodes')
export const previousOf = getterOf<ChildNode | null>(Node.prototype, 'previousSibling')
export const nextOf = getterOf<ChildNode | null>(Node.prototype, 'nextSibling')
export const nodeTypeOf = getterOf<number>(Node.prototype, 'nodeType')
export const isConnected = getterOf<boolean>(Node.prototype, 'isConnected')
export const documentOf = getterOf<Document>(Node.prototype, 'ownerDocument')
export const rootOf = methodOf<[], Node>(Node.prototype, 'getRootNode')
export const textDataOf = getterOf<string>(CharacterData.prototype, 'data')
export const hostOf = getterOf<Element>(ShadowRoot.prototype, 'host')
const openRootOf = getterOf<ShadowRoot | null>(element, 'shadowRoot')
export const windowOfFrame = getterOf<Window | null>(HTMLIFrameElement.prototype, 'contentWindow')
export const documentOfFrame = getterOf<Document | null>(HTMLIFrameElement.prototype, 'contentDocument')
export const focusOn = methodOf<[FocusOptions], undefined>(html, 'focus')
export const leave = methodOf<[], undefined>(html, 'blur')
export const scrollTo = methodOf<[ScrollIntoViewOptions], undefined>(element, 'scrollIntoView')
export const send = methodOf<[Event], boolean>(EventTarget.prototype, 'dispatchEvent')

const labels = {
  input: getterOf<NodeList | null>(input, 'labels'),
  select: getterOf<NodeList | null>(select, 'labels'),
  textarea: getterOf<NodeList | null>(textarea, 'labels'),
}
const values = {
  input: getterOf<string>(input, 'value'),
  select: getterOf<string>(select, 'value'),
  textarea: getterOf<string>(textarea, 'value'),
}
const forms = {
  input: getterOf<HTMLFormElement | null>(input, 'form'),
  select: getterOf<HTMLFormElement | null>(select, 'form'),
  textarea: getterOf<HTMLFormElement | null>(textarea, 'form'),
  button: getterOf<HTMLFormElement | null>(HTMLButtonElement.prototype, 'form'),
}
export const typeOf = getterOf<string>(input, 'type')
export const buttonTypeOf = getterOf<string>(HTMLButtonElement.prototype, 'type')
export const maxLengthOf = {
  input: getterOf<number>(input, 'maxLength'),
  textarea: getterOf<number>(textarea, 'maxLength'),
}
export const optionsOf = getterOf<ArrayLike<HTMLOptionElement>>(select, 'options')
export const optionValue = getterOf<string>(HTMLOptionElement.prototype, 'value')
export const optionText = getterOf<string>(HTMLOptionElement.prototype, 'text')
export const optionDisabled = getterOf<boolean>(HTMLOptionElement.prototype, 'disabled')

/** An element's local name; empty for texts, documents and shadow roots. */
export function nameOf(node: Node): string {
  return nodeTypeOf(node) === Node.ELEMENT_NODE ? localNameOf(node) : ''
}

/** The elements of a document or a shadow root that match a selector. */
export function findAllIn(root: Document | ShadowRoot, selector: string): NodeListOf<Element> {
  return nodeTypeOf(root) === Node.DOCUMENT_NODE
    ? findAll.inDocument(root, selector)
    : findAll.inShadow(root, selector)
}

export type FieldTag = 'input' | 'select' | 'textarea'

/** The tag of a form field; null for any other element. */
export function fieldTagOf(node: Element): FieldTag | null {
  const name = nameOf(node)
  if (name !== 'input' && name !== 'select' && name !== 'textarea') return null
  // An element with that name in another namespace (SVG, XML) is not a field and lacks its members.
  return namespaceOf(node) === 'http://www.w3.org/1999/xhtml' ? name : null
}
export const namespaceOf = getterOf<string | null>(element, 'namespaceURI')
export const heightOf = getterOf<number>(html, 'offsetHeight')
export const widthOf = getterOf<number>(html, 'offsetWidth')
export const baseOf = getterOf<string>(Node.prototype, 'baseURI')
export const elementsOf = getterOf<HTMLFormControlsCollection>(HTMLFormElement.prototype, 'elements')

/** The `<label>` elements of a field. */
export function labelsOf(field: Element, tag: FieldTag): ArrayLike<Node> {
  return labels[tag](field) ?? []
}

/** The current value of a field. */
export function valueOf(field: Element, tag: FieldTag): string {
  return values[tag](field)
}

/** The form that a control belongs to; null if there is none. */
export function formOf(node: Element): HTMLFormElement | null {
  const name = nameOf(node)
  return name in forms && namespaceOf(node) === 'http://www.w3.org/1999/xhtml'
    ? forms[name as keyof typeof forms](node)
    : null
}

/** Sets the value as if typed, bypassing setters that a framework has put on the element itself. */
export function setValue(field: Element, tag: 'input' | 'textarea', value: string): void {
  const prototype = tag === 'input' ? input : textarea
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/** Selects the option at this index. */
export function setSelected(field: Element, index: number): void {
  Object.getOwnPropertyDescriptor(select, 'selectedIndex')?.set?.call(field, index)
}

/** Open shadow roots, and closed ones if the browser shows them to extensions. */
export function shadowRootOf(node: Element): ShadowRoot | null {
  if (chromium !== undefined && isHtml(node)) return chromium(node)
  return firefox(node) ?? openRootOf(node)
}

function isHtml(node: Element): boolean {
  return namespaceOf(node) === 'http://www.w3.org/1999/xhtml'
}

const chromium = (
  globalThis as unknown as {
    chrome?: { dom?: { openOrClosedShadowRoot?: (node: Element) => ShadowRoot | null } }
  }
).chrome?.dom?.openOrClosedShadowRoot
const firefox = getterOf<ShadowRoot | null | undefined>(element, 'openOrClosedShadowRoot')

/** Rendered, and neither hidden nor fully transparent; `fill` checks the opacity of the ancestors. */
export function isRendered(node: Element): boolean {
  return checkVisibility(node, { visibilityProperty: true, opacityProperty: true })
}

/** The parent element; from inside a shadow root, its host. */
export function composedParent(node: Node): Element | null {
  const parent = parentOf(node)
  if (parent === null) return null
  if (nodeTypeOf(parent) === Node.ELEMENT_NODE) return parent as Element
  return nodeTypeOf(parent) === Node.DOCUMENT_FRAGMENT_NODE && isShadowRoot(parent) ? hostOf(parent) : null
}

function isShadowRoot(node: Node): boolean {
  try {
    return nodeTypeOf(hostOf(node)) === Node.ELEMENT_NODE
  } catch {
    return false
  }
}
