/** What is in front of a field, whether or not a click there would reach the field. */
import {
  composedParent,
  documentOf,
  findAllIn,
  hostOf,
  isRendered,
  nameOf,
  namespaceOf,
  nodeTypeOf,
  rectOf,
  rootOf,
  shadowRootOf,
} from './natives.ts'
import { inTopLayer, isAbove, type Painted } from './stacking.ts'
import { alphaOf, isPainted, pixels, styleOf } from './styles.ts'

/** In CSS pixels of the element's own window. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Buttons and symbols may take parts of a field, and a whole page has no more elements than this. */
const shareMin = 0.5
const elementsMax = 30_000
/** A select may have far more options than a page has other elements, and they are not painted in it. */
const searched = ':not(option)'

const columns = [0.1, 0.3, 0.5, 0.7, 0.9]
const rows = [0.2, 0.5, 0.8]

export interface View {
  /** Whether the center and most of the rest can be seen and clicked. */
  readonly isFree: boolean
  /** Whether anything else is painted behind the center: in front of the background of what is around the field. */
  readonly hasBackdrop: boolean
}

/**
 * `place`: the field, or the part of a frame where a field in it is. `labels`: their clicks reach the field. `isWhole`:
 * whether to search what no click finds, which takes a look at every element of the page.
 */
export function viewOf(field: Element, place: Place, labels: ReadonlySet<Node>, isWhole: boolean): View {
  const points = rows.flatMap((down) =>
    columns.map((across): Point => ({ x: place.x + place.width * across, y: place.y + place.height * down })),
  )
  const center = points[(points.length - 1) / 2] ?? place
  const search = searchOf(field, place, labels, points, center)
  if (isWhole) searchRoot(documentOf(field), search)
  const free = points.filter((point) => !search.covered.has(point) && isHit(field, point, labels))
  return {
    isFree: search.left >= 0 && free.includes(center) && free.length >= points.length * shareMin,
    hasBackdrop: search.hasBackdrop,
  }
}

/** Whether a click there would reach the field, or its label in front of it, in which nothing is painted. */
function isHit(field: Element, point: Point, labels: ReadonlySet<Node>): boolean {
  for (const { root, host } of rootsAround(field)) {
    const hits = elementsAt(root, point)
    if (host === null) return isFirst(hits, field, labels)
    if (hits[0] !== host) return false
  }
  return false
}

/** The document and the shadow roots around a field, from outside; `host`: where the next one is. */
function rootsAround(field: Element): { root: Node; host: Element | null }[] {
  const roots: { root: Node; host: Element | null }[] = []
  let host: Element | null = null
  for (let at = field; ; at = host) {
    const root = rootOf(at)
    roots.unshift({ root, host })
    if (nodeTypeOf(root) === Node.DOCUMENT_NODE) return roots
    host = hostOf(root)
  }
}

/** The elements there that take clicks, topmost first. */
function elementsAt(root: Node, { x, y }: Point): Element[] {
  const prototype = nodeTypeOf(root) === Node.DOCUMENT_NODE ? Document.prototype : ShadowRoot.prototype
  return prototype.elementsFromPoint.call(root as Document & ShadowRoot, x, y)
}

function isFirst(hits: readonly Element[], field: Element, labels: ReadonlySet<Node>): boolean {
  const at = hits.indexOf(field)
  return at >= 0 && hits.slice(0, at).every((hit) => isClearLabel(hit, field, labels))
}

function isClearLabel(hit: Element, field: Element, labels: ReadonlySet<Node>): boolean {
  for (let at: Element | null = hit; at !== null && !contains(at, field); at = composedParent(at)) {
    if (isPainted(styleOf(at)) || paintsAlways.has(nameOf(at))) return false
    if (labels.has(at)) return true
    const parent = composedParent(at)
    if (parent !== null && labels.has(parent) && contains(parent, field)) return true
  }
  return false
}

interface Search {
  readonly field: Element
  readonly place: Place
  readonly labels: ReadonlySet<Node>
  readonly around: ReadonlySet<Node>
  readonly points: readonly Point[]
  readonly center: Point
  readonly covered: Set<Point>
  hasBackdrop: boolean
  /** A page that is too large to search counts as covering the field. */
  left: number
}

function searchOf(
  field: Element,
  place: Place,
  labels: ReadonlySet<Node>,
  points: readonly Point[],
  center: Point,
): Search {
  const around = new Set<Node>()
  for (let at: Element | null = field; at !== null; at = composedParent(at)) around.add(at)
  const found = { covered: new Set<Point>(), hasBackdrop: false, left: elementsMax }
  return { field, place, labels, around, points, center, ...found }
}

/** The hit test skips what takes no clicks, and what is painted outside of its box. Both are searched by position. */
function searchRoot(root: Document | ShadowRoot, search: Search): void {
  searchBackdrops(root, search)
  for (const node of findAllIn(root, searched)) {
    search.left -= 1
    if (search.left < 0) return
    const shadow = shadowRootOf(node)
    if (shadow !== null) searchRoot(shadow, search)
    searchElement(node, search)
  }
}

function searchElement(node: Element, search: Search): void {
  const style = styleOf(node)
  if (style.display === 'none' || style.visibility !== 'visible') return
  const rect = rectOf(node)
  const isAround = search.around.has(node)
  const covers: Cover[] = isAround ? [] : shadowsOf(style, rect)
  if (!isAround && search.points.some((point) => holds(rect, point)))
    covers.push(...boxesOf(node, style, rect))
  const outline = outlineOf(style, rect)
  if (outline !== null) covers.push(outline)
  for (const cover of covers) note({ node }, cover, search)
  for (const name of ['::before', '::after']) searchPseudo(node, name, rect, search)
}

/** What is in front of the page may also paint the rest of the page, behind itself. */
function searchBackdrops(root: Document | ShadowRoot, search: Search): void {
  for (const node of inTopLayer(root)) {
    if (search.around.has(node)) continue
    const style = styleOf(node, '::backdrop')
    if (isPainted(style) && Number(style.opacity) >= 0.1) note({ node }, { outer: everywhere }, search)
  }
}

/** Painted in `outer`, but not in `inner`. */
interface Cover {
  readonly outer: Place
  readonly inner?: Place
  /** Clicks find it where it is in front. */
  readonly isFound?: boolean
}

const everywhere: Place = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 }

function note(painted: Painted, { outer, inner, isFound }: Cover, search: Search): void {
  const isIn = (point: Point) => holds(outer, point) && (inner === undefined || !holds(inner, point))
  const points = search.points.filter(isIn)
  if (points.length === 0 || !isRendered(painted.node)) return
  if (!isAbove(painted, search.field)) search.hasBackdrop ||= points.includes(search.center)
  else if (isFound !== true) for (const point of points) search.covered.add(point)
}

function holds({ x, y, width, height }: Place, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}

const paintsAlways = new Set(
  'img video canvas iframe object embed picture progress meter input select textarea'.split(' '),
)

/** What an element paints in its box. */
function boxesOf(node: Element, style: CSSStyleDeclaration, rect: Place): Cover[] {
  const isWhole = isPainted(style) || paintsAlways.has(nameOf(node)) || isDrawn(node, style)
  if (!takesNoClicks(node, style)) return isWhole ? [{ outer: rect, isFound: true }] : []
  return isWhole ? [{ outer: rect }] : bordersOf(style, rect)
}

function takesNoClicks(node: Element, style: CSSStyleDeclaration): boolean {
  if (style.pointerEvents === 'none') return true
  // A drawing can also limit clicks to its lines or its areas.
  if (namespaceOf(node) === svg && style.pointerEvents !== 'auto') return true
  for (let at: Element | null = node; at !== null; at = composedParent(at))
    if (Element.prototype.hasAttribute.call(at, 'inert')) return true
  return false
}

const svg = 'http://www.w3.org/2000/svg'
const shapes = new Set('rect circle ellipse path polygon use text image foreignObject'.split(' '))

function isDrawn(node: Element, style: CSSStyleDeclaration): boolean {
  if (namespaceOf(node) !== svg || !shapes.has(nameOf(node))) return false
  return style.fill !== 'none' && alphaOf(style.fill) * Number(style.fillOpacity || 1) > 0.3
}

function bordersOf(style: CSSStyleDeclaration, rect: Place): Cover[] {
  const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
    const isSeen = style[`border${side}Style`] !== 'none' && alphaOf(style[`border${side}Color`]) > 0.3
    return isSeen ? pixels(style[`border${side}Width`]) : 0
  })
  const [top = 0, right = 0, bottom = 0, left = 0] = sides
  if (Math.max(...sides) === 0) return []
  const inner = {
    x: rect.x + left,
    y: rect.y + top,
    width: rect.width - left - right,
    height: rect.height - top - bottom,
  }
  return [{ outer: rect, inner }]
}

/** A shadow is painted around its box, not behind it. */
function shadowsOf(style: CSSStyleDeclaration, rect: Place): Cover[] {
  if (style.boxShadow === 'none' || style.boxShadow === '') return []
  return style.boxShadow.split(/,(?![^(]*\))/).flatMap((shadow): Cover[] => {
    const color = /[a-z-]+\([^)]*\)|#\w+/.exec(shadow)?.[0] ?? ''
    if (shadow.includes('inset') || alphaOf(color) <= 0.3) return []
    const [x = 0, y = 0, , spread = 0] =
      shadow
        .replace(color, '')
        .match(/-?[\d.]+(?:e[+-]?\d+)?(?=px)/g)
        ?.map(Number) ?? []
    const { width, height } = rect
    return [{ outer: grown({ x: rect.x + x, y: rect.y + y, width, height }, spread), inner: rect }]
  })
}

/** An outline is painted in front of what its element contains. */
function outlineOf(style: CSSStyleDeclaration, rect: Place): Cover | null {
  if (style.outlineStyle === 'none' || alphaOf(style.outlineColor) <= 0.3) return null
  const offset = pixels(style.outlineOffset)
  const inner = grown(rect, offset)
  return { outer: grown(inner, pixels(style.outlineWidth)), inner }
}

function grown({ x, y, width, height }: Place, by: number): Place {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Browsers tell a pseudo-element's style, but not where it is. */
function searchPseudo(node: Element, name: string, rect: Place, search: Search): void {
  const style = styleOf(node, name)
  if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return
  if (style.visibility !== 'visible' || Number(style.opacity) < 0.1) return
  // One that takes clicks is found by them, as its element; but those of a label reach the field.
  const isFound = style.pointerEvents !== 'none' && !search.labels.has(node)
  const outer = placeOfPseudo(node, style, rect)
  const covers = shadowsOf(style, outer)
  if (!isFound) covers.push(...(isPainted(style) ? [{ outer }] : bordersOf(style, outer)))
  for (const cover of covers) note({ node, pseudo: { name, style } }, cover, search)
}

function placeOfPseudo(node: Element, style: CSSStyleDeclaration, rect: Place): Place {
  const size = { width: boxLength(style, 'width'), height: boxLength(style, 'height') }
  if (style.position !== 'absolute' && style.position !== 'fixed') {
    // In the flow it begins or ends its element, and may be moved from there.
    return { x: rect.x + pixels(style.left), y: rect.y + pixels(style.top), ...size }
  }
  const [, , , , right = 0, down = 0] =
    /^matrix\((.*)\)$/.exec(style.transform)?.[1]?.split(',').map(Number) ?? []
  const origin = style.position === 'fixed' ? { x: 0, y: 0 } : paddingCornerOf(node)
  return {
    x: origin.x + pixels(style.left) + pixels(style.marginLeft) + right,
    y: origin.y + pixels(style.top) + pixels(style.marginTop) + down,
    ...size,
  }
}

function boxLength(style: CSSStyleDeclaration, side: 'width' | 'height'): number {
  if (style.boxSizing === 'border-box') return pixels(style[side])
  const ends = side === 'width' ? (['Left', 'Right'] as const) : (['Top', 'Bottom'] as const)
  const more = ends.flatMap((end) => [style[`padding${end}`], style[`border${end}Width`]])
  return [style[side], ...more].reduce((sum, length) => sum + pixels(length), 0)
}

/** Where the box begins that positions an absolute pseudo-element. */
function paddingCornerOf(node: Element): Point {
  for (let at: Element | null = node; at !== null; at = composedParent(at)) {
    const style = styleOf(at)
    if (style.position === 'static' && style.transform === 'none') continue
    const { x, y } = rectOf(at)
    return { x: x + pixels(style.borderLeftWidth), y: y + pixels(style.borderTopWidth) }
  }
  const { x, y } = rectOf(documentOf(node).documentElement)
  return { x, y }
}

function contains(node: Element, field: Element): boolean {
  for (let at: Element | null = field; at !== null; at = composedParent(at)) if (at === node) return true
  return false
}
