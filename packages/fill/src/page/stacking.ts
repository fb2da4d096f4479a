/** Which of two elements is painted over the other. */
import { composedParent, findAllIn, matches } from './natives.ts'
import { styleOf } from './styles.ts'

/** `pseudo`: the style of a pseudo-element of `node`, if that is what may be above. */
export interface Painted {
  readonly node: Element
  readonly pseudo?: { readonly name: string; readonly style: CSSStyleDeclaration }
}

/**
 * Compares levels within the stacking context that both are in; on the same level, what comes later in the tree is
 * above.
 */
export function isAbove({ node, pseudo }: Painted, field: Element): boolean {
  const fieldWay = wayUp(field)
  const at = new Set<Element>(fieldWay)
  const nodeWay = wayUp(node)
  const meeting = nodeWay.find((each) => at.has(each))
  if (meeting === undefined) return true
  const branch = nodeWay.slice(0, nodeWay.indexOf(meeting)).reverse()
  const fieldBranch = fieldWay.slice(0, fieldWay.indexOf(meeting)).reverse()
  if (branch.some(isInTopLayer)) return true
  if (fieldBranch.some(isInTopLayer)) return false
  const levels = branch.map(levelStyle)
  const over = levelOf(pseudo === undefined ? levels : [...levels, { style: pseudo.style, isItem: false }])
  const under = levelOf(fieldBranch.map(levelStyle))
  if (over !== under) return over > under
  const [a, b] = [branch[0], fieldBranch[0]]
  if (a === undefined) return pseudo?.name !== '::before'
  return b === undefined || (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** The elements of a tree that are above everything else, as dialogs and popovers are. */
export function inTopLayer(root: Document | ShadowRoot): Element[] {
  return topLayers === '' ? [] : Array.from(findAllIn(root, topLayers))
}

function isInTopLayer(node: Element): boolean {
  return topLayers !== '' && matches(node, topLayers)
}

/** An older browser lacks the selector together with what it selects. */
const topLayers = [':modal', ':popover-open', ':fullscreen']
  .filter((selector) => CSS.supports(`selector(${selector})`))
  .join()

/** From the element up. */
function wayUp(node: Element): Element[] {
  const way: Element[] = []
  for (let at: Element | null = node; at !== null; at = composedParent(at)) way.push(at)
  return way
}

interface Level {
  readonly style: CSSStyleDeclaration
  /** Of a flexible box or a grid, where `z-index` has an effect on everything. */
  readonly isItem: boolean
}

function levelStyle(node: Element): Level {
  const style = styleOf(node)
  const parent = style.zIndex === 'auto' ? null : composedParent(node)
  return { style, isItem: parent !== null && /flex|grid/.test(styleOf(parent).display) }
}

/**
 * The level that the outermost stacking context of a branch has. `0`: painted with the text around it, `0.5`: in front
 * of that.
 */
function levelOf(branch: readonly Level[]): number {
  let isPositioned = false
  for (const { style, isItem } of branch) {
    const isLifted = style.position !== 'static'
    const index = style.zIndex !== 'auto' && (isLifted || isItem) ? Number(style.zIndex) : null
    if (index !== null || isContext(style)) return index === null || index === 0 ? 0.5 : index
    isPositioned ||= isLifted
  }
  return isPositioned ? 0.5 : 0
}

const unlessNone = [
  'transform',
  'translate',
  'rotate',
  'scale',
  'perspective',
  'filter',
  'backdrop-filter',
  'clip-path',
  'mask-image',
]

/** Whether the levels inside of it do not count outside. */
function isContext(style: CSSStyleDeclaration): boolean {
  const has = (name: string, plain: string) => (style.getPropertyValue(name) || plain) !== plain
  return (
    style.position === 'fixed' ||
    style.position === 'sticky' ||
    Number(style.opacity) < 1 ||
    unlessNone.some((name) => has(name, 'none')) ||
    has('mix-blend-mode', 'normal') ||
    has('isolation', 'auto') ||
    /paint|layout|strict|content/.test(style.getPropertyValue('contain')) ||
    /transform|opacity|filter|translate|rotate|scale|perspective|clip-path|mask/.test(style.willChange)
  )
}
