/** Whether a person can see a field, as far as that can be determined: invisible fields are not filled. */
import type { Unfilled } from '../fill-steps.ts'
import {
  attributeOf,
  composedParent,
  documentOf,
  findAll,
  isRendered,
  labelsOf,
  nameOf,
  nodeTypeOf,
  rectOf,
  rootOf,
  shadowRootOf,
  type FieldTag,
} from './natives.ts'

export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const sizeMin = 8
const opacityMin = 0.9

/** Null for a visible field. `isCode` fields may have invisible characters. */
export function problemOf(field: Element, tag: FieldTag, isCode: boolean): Unfilled | null {
  if (!isRendered(field) || isSeeThrough(field)) return 'hidden'
  if (tag !== 'select' && !isCode && hasHiddenText(field)) return 'hidden'
  const place = placeOf(field)
  if (place.width < sizeMin || place.height < sizeMin) return 'hidden'
  return problemInWindow(field, tag, place)
}

/** An element's position and size in its own window, in CSS pixels. */
export function placeOf(node: Element): Place {
  const { x, y, width, height } = rectOf(node)
  return { x, y, width, height }
}

function styleOf(node: Element, pseudo?: string): CSSStyleDeclaration {
  return windowOf(node).getComputedStyle(node, pseudo)
}

function windowOf(node: Element): Window {
  return documentOf(node).defaultView ?? window
}

/** Considers the opacity of the field and of everything around it, frames included. */
function isSeeThrough(field: Element): boolean {
  let opacity = 1
  for (let at: Element | null = field; at !== null; at = composedParent(at) ?? frameAround(at)) {
    const style = styleOf(at)
    opacity *= Number(style.opacity)
    if (opacity < opacityMin || isFaded(style) || style.visibility !== 'visible') return true
  }
  return false
}

/** Filters and masks that may hide the field. Those that cannot be evaluated count as hiding it. */
function isFaded(style: CSSStyleDeclaration): boolean {
  const { filter, maskImage } = style
  if (maskImage !== '' && maskImage !== 'none') return true
  if (filter === '' || filter === 'none') return false
  const number = (name: string) => Number(new RegExp(`${name}\\(([\\d.]+)`).exec(filter)?.[1] ?? NaN)
  if (filter.includes('url(')) return true
  return (
    number('opacity') < opacityMin ||
    number('blur') > 1 ||
    number('contrast') < 0.3 ||
    number('brightness') < 0.2
  )
}

function hasHiddenText(field: Element): boolean {
  const style = styleOf(field)
  const fill = (style as unknown as { webkitTextFillColor?: string }).webkitTextFillColor ?? style.color
  if (alphaOf(style.color) < 0.3 || alphaOf(fill) < 0.3) return true
  const isSameColor = alphaOf(style.backgroundColor) === 1 && style.backgroundColor === fill
  return (
    isSameColor ||
    Number.parseFloat(style.fontSize) < 5 ||
    Math.abs(Number.parseFloat(style.textIndent)) > 500
  )
}

function alphaOf(color: string): number {
  if (color === 'transparent') return 0
  const parts = /^(?:rgba|hsla)\((?:[^,]+,){3}\s*([\d.]+)\)$/.exec(color)
  const slash = /\/\s*([\d.]+)(%?)\s*\)$/.exec(color)
  if (parts !== null) return Number(parts[1])
  return slash === null ? 1 : Number(slash[1]) / (slash[2] === '%' ? 100 : 1)
}

/** Checks points of the field in its own window, and the same points in each surrounding window. */
function problemInWindow(field: Element, tag: FieldTag, place: Place): Unfilled | null {
  const { innerWidth, innerHeight } = windowOf(field)
  const center = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  if (center.x < 0 || center.y < 0 || center.x >= innerWidth || center.y >= innerHeight) return 'hidden'
  const own = new Set<Node>([field, ...Array.from(labelsOf(field, tag))])
  if (!isHit(field, center, own) || isUnderSomething(field, place, own)) return 'covered'
  const frame = frameAround(field)
  return frame === null ? null : problemOfFrame(frame, place)
}

function frameAround(node: Element): Element | null {
  try {
    return windowOf(node).frameElement
  } catch {
    return null
  }
}

function problemOfFrame(frame: Element, inner: Place): Unfilled | null {
  const { x, y, width, height } = rectOf(frame)
  const place = { x: x + inner.x, y: y + inner.y, width: inner.width, height: inner.height }
  const center = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  if (!isRendered(frame) || center.x > x + width || center.y > y + height) return 'hidden'
  const { innerWidth, innerHeight } = windowOf(frame)
  if (center.x < 0 || center.y < 0 || center.x >= innerWidth || center.y >= innerHeight) return 'hidden'
  const own = new Set<Node>([frame])
  if (!isHit(frame, center, own) || isUnderSomething(frame, place, own)) return 'covered'
  const outer = frameAround(frame)
  return outer === null ? null : problemOfFrame(outer, place)
}

/** Whether a click there would reach the field, or its label, which focuses it. */
function isHit(field: Element, point: { x: number; y: number }, own: ReadonlySet<Node>): boolean {
  const root = rootOf(field)
  const hit = elementAt(root, point)
  for (let at: Element | null = hit; at !== null; at = composedParent(at)) if (own.has(at)) return true
  return false
}

function elementAt(root: Node, { x, y }: { x: number; y: number }): Element | null {
  const prototype = nodeTypeOf(root) === Node.DOCUMENT_NODE ? Document.prototype : ShadowRoot.prototype
  return prototype.elementFromPoint.call(root as Document & ShadowRoot, x, y)
}

const replaced = new Set(['img', 'video', 'canvas', 'iframe', 'object', 'embed', 'picture'])

/**
 * The browser's hit test skips elements that take no clicks, so these are searched by position: opaque and over most of
 * the field, in the document or in any shadow root around it.
 */
function isUnderSomething(field: Element, place: Place, own: ReadonlySet<Node>): boolean {
  const budget = { elements: 30_000 }
  return coversIn(documentOf(field), field, place, own, budget)
}

/**
 * Searches a document or a shadow root, and the shadow roots inside. A page that is too large to search counts as
 * covering the field.
 */
function coversIn(
  root: Document | ShadowRoot,
  field: Element,
  place: Place,
  own: ReadonlySet<Node>,
  budget: { elements: number },
): boolean {
  const isDocument = nodeTypeOf(root) === Node.DOCUMENT_NODE
  for (const node of isDocument ? findAll.inDocument(root, '*') : findAll.inShadow(root, '*')) {
    budget.elements -= 1
    if (budget.elements < 0) return true
    if (!own.has(node) && covers(node, field, place)) return true
    const shadow = shadowRootOf(node)
    if (shadow !== null && coversIn(shadow, field, place, own, budget)) return true
  }
  return false
}

function covers(node: Element, field: Element, place: Place): boolean {
  const isAround = contains(node, field)
  if (isAround) return hasCoveringPseudo(node, place)
  if (overlapOf(rectOf(node), place) < 0.5) return false
  const style = styleOf(node)
  if (style.pointerEvents !== 'none' || style.visibility !== 'visible' || !isRendered(node)) return false
  const isOpaque = isPainted(style) || replaced.has(nameOf(node))
  return isOpaque && isAbove(node, field)
}

function hasCoveringPseudo(node: Element, place: Place): boolean {
  return ['::before', '::after'].some((pseudo) => {
    const style = styleOf(node, pseudo)
    if (style.content === 'none' || style.content === 'normal' || style.pointerEvents !== 'none') return false
    if (style.position !== 'absolute' && style.position !== 'fixed') return false
    if (!isPainted(style) || Number(style.opacity) < 0.1 || Number(style.zIndex) < 0) return false
    return (
      Number.parseFloat(style.width) >= place.width * 0.9 &&
      Number.parseFloat(style.height) >= place.height * 0.9
    )
  })
}

function isPainted(style: CSSStyleDeclaration): boolean {
  return (
    alphaOf(style.backgroundColor) > 0.3 ||
    style.backgroundImage !== 'none' ||
    (style.backdropFilter || 'none') !== 'none'
  )
}

/**
 * Whether it is painted over the field: because it comes later, or has a higher z-index. Positioned boxes are compared
 * at their closest common ancestor.
 */
function isAbove(node: Element, field: Element): boolean {
  const [a, b] = diverging(node, field)
  if (a === null || b === null) return true
  const [over, under] = [liftOf(a), liftOf(b)]
  if (over !== under) return over > under
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

function diverging(node: Element, field: Element): [Element | null, Element | null] {
  const way = new Set<Node>()
  for (let at: Element | null = field; at !== null; at = composedParent(at)) way.add(at)
  let a: Element = node
  for (let up = composedParent(a); up !== null && !way.has(up); up = composedParent(a)) a = up
  const meeting = composedParent(a)
  let b: Element = field
  for (let up = composedParent(b); up !== null && up !== meeting; up = composedParent(b)) b = up
  return meeting === null ? [null, null] : [a, b]
}

function liftOf(node: Element): number {
  const style = styleOf(node)
  const isLifted = style.position !== 'static' || style.transform !== 'none' || Number(style.opacity) < 1
  if (!isLifted) return style.zIndex === 'auto' ? 0 : Number(style.zIndex)
  return style.zIndex === 'auto' ? 0.5 : Number(style.zIndex) + 0.5
}

function overlapOf(over: Place, place: Place): number {
  const width = Math.min(over.x + over.width, place.x + place.width) - Math.max(over.x, place.x)
  const height = Math.min(over.y + over.height, place.y + place.height) - Math.max(over.y, place.y)
  return width <= 0 || height <= 0 ? 0 : (width * height) / (place.width * place.height)
}

function contains(node: Element, field: Element): boolean {
  for (let at: Element | null = field; at !== null; at = composedParent(at)) if (at === node) return true
  return false
}

/** Whether the field is read-only or disabled. */
export function isLocked(field: Element): boolean {
  return attributeOf(field, 'readonly') !== null || Element.prototype.matches.call(field, ':disabled')
}

const moving =
  /^(?:left|right|top|bottom|inset|margin|transform|translate|rotate|scale|offset|opacity|clip|width|height)/

/** Whether an animation moves or fades it: at its turning points, even a fast animation seems to stand still. */
export function isAnimated(field: Element): boolean {
  for (let at: Element | null = field; at !== null; at = composedParent(at) ?? frameAround(at)) {
    const running = Element.prototype.getAnimations
      .call(at)
      .filter(({ playState }) => playState === 'running')
    if (running.some(({ effect }) => changesPlace(effect))) return true
  }
  return false
}

function changesPlace(effect: AnimationEffect | null): boolean {
  const frames = (effect as KeyframeEffect | null)?.getKeyframes() ?? []
  return frames.some((frame) => Object.keys(frame).some((property) => moving.test(property)))
}
