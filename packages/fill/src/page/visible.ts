/** Whether a person can see a field, as far as that can be determined: invisible fields are not filled. */
import type { Unfilled } from '../fill-steps.ts'
import { viewOf, type Place } from './covers.ts'
import {
  attributeOf,
  composedParent,
  heightOf,
  isRendered,
  labelsOf,
  matches,
  rectOf,
  widthOf,
  type FieldTag,
} from './natives.ts'
import { alphaOf, channelsOf, frameAround, pixels, styleOf, windowOf } from './styles.ts'

const sizeMin = 8
const opacityMin = 0.9
const fontMin = 5

/**
 * Null for a visible field. `isCode` fields may have invisible characters. `isWhole`: whether to look for covers where
 * no click finds them.
 */
export function problemOf(
  field: Element,
  tag: FieldTag,
  { isCode, isWhole }: { isCode: boolean; isWhole: boolean },
): Unfilled | null {
  if (!isRendered(field) || isSeeThrough(field)) return 'hidden'
  const hasText = tag !== 'select' && !isCode
  if (hasText && hasHiddenText(field)) return 'hidden'
  const place = placeOf(field)
  if (!isLargeEnough(place) || (hasText && fontHeightIn(field, place) < fontMin)) return 'hidden'
  if (!isCenterIn(windowOf(field), place)) return 'hidden'
  const labels = new Set(Array.from(labelsOf(field, tag)))
  const { isFree, hasBackdrop } = viewOf(field, place, labels, isWhole)
  if (!isFree) return 'covered'
  if (isWhole && hasText && !hasBackdrop && isWrittenInvisibly(field)) return 'hidden'
  const frame = frameAround(field)
  return frame === null ? null : problemOfFrame(frame, place, isWhole)
}

/** An element's position and size in its own window, in CSS pixels. */
export function placeOf(node: Element): Place {
  const { x, y, width, height } = rectOf(node)
  return { x, y, width, height }
}

/** Considers the opacity of the field and of everything around it, frames included. */
function isSeeThrough(field: Element): boolean {
  let opacity = 1
  for (let at: Element | null = field; at !== null; at = composedParent(at) ?? frameAround(at)) {
    const style = styleOf(at)
    opacity *= Number(style.opacity) * clearnessOf(style)
    if (opacity < opacityMin || style.visibility !== 'visible') return true
  }
  return false
}

/** How much filters, masks and blending leave to be seen, 0 to 1. Those that cannot be evaluated leave nothing. */
function clearnessOf(style: CSSStyleDeclaration): number {
  const { filter, maskImage, mixBlendMode } = style
  const maskBox = style.getPropertyValue('-webkit-mask-box-image-source')
  if ([maskImage, maskBox].some((mask) => mask !== '' && mask !== 'none')) return 0
  if (mixBlendMode !== '' && mixBlendMode !== 'normal') return 0
  if (filter === '' || filter === 'none') return 1
  if (filter.includes('url(')) return 0
  return [...filter.matchAll(/([a-z-]+)\(([\d.]+)/g)].reduce(
    (clearness, [, name = '', amount]) => clearness * (clearnesses[name]?.(Number(amount)) ?? 1),
    1,
  )
}

const clearnesses: Readonly<Record<string, (amount: number) => number>> = {
  opacity: (amount) => amount,
  blur: (amount) => Number(amount <= 1),
  contrast: (amount) => Number(amount >= 0.3 && amount <= 3),
  brightness: (amount) => Number(amount >= 0.2 && amount <= 3),
}

function hasHiddenText(field: Element): boolean {
  const style = styleOf(field)
  const fill = fillOf(style)
  if (alphaOf(style.color) < 0.3 || alphaOf(fill) < 0.3) return true
  const isSameColor = alphaOf(style.backgroundColor) === 1 && style.backgroundColor === fill
  return isSameColor || Math.abs(pixels(style.textIndent)) > 500
}

/** The color of the characters. */
function fillOf(style: CSSStyleDeclaration): string {
  return (style as unknown as { webkitTextFillColor?: string }).webkitTextFillColor ?? style.color
}

/** A field without a background of its own may be written in the color of what is behind it. */
function isWrittenInvisibly(field: Element): boolean {
  const text = channelsOf(fillOf(styleOf(field)))
  const behind = channelsOf(backgroundOf(field))
  if (text === null || behind === null) return false
  return text.every((channel, at) => Math.abs(channel - (behind[at] ?? 0)) < 10)
}

/** The color behind a field, if the elements around it define it; otherwise empty. */
function backgroundOf(field: Element): string {
  let outermost = field
  for (let at: Element | null = field; at !== null; at = composedParent(at)) {
    const style = styleOf(at)
    if (style.backgroundImage !== 'none' || (style.backdropFilter || 'none') !== 'none') return ''
    const alpha = alphaOf(style.backgroundColor)
    if (alpha === 1) return style.backgroundColor
    if (alpha > 0) return ''
    outermost = at
  }
  return styleOf(outermost).colorScheme.includes('dark') ? '' : 'rgb(255, 255, 255)'
}

function isLargeEnough({ width, height }: Place): boolean {
  return width >= sizeMin && height >= sizeMin
}

/** The size of its characters as they are shown, if the field is scaled down. */
function fontHeightIn(field: Element, { height }: Place): number {
  const own = heightOf(field)
  return pixels(styleOf(field).fontSize) * (own > 0 ? Math.min(1, height / own) : 1)
}

function isCenterIn({ innerWidth, innerHeight }: Window, place: Place): boolean {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
}

/** Looks at the part of the frame where the field is, and at the same part of each frame around that. */
function problemOfFrame(frame: Element, inner: Place, isWhole: boolean): Unfilled | null {
  const around = rectOf(frame)
  const place = placeInFrame(frame, around, inner)
  const [right, bottom] = [place.x + place.width / 2, place.y + place.height / 2]
  if (!isRendered(frame) || right > around.right || bottom > around.bottom) return 'hidden'
  if (!isLargeEnough(place) || !isCenterIn(windowOf(frame), place)) return 'hidden'
  if (!viewOf(frame, place, new Set(), isWhole).isFree) return 'covered'
  const outer = frameAround(frame)
  return outer === null ? null : problemOfFrame(outer, place, isWhole)
}

function placeInFrame(frame: Element, { x, y, width, height }: Place, inner: Place): Place {
  const style = styleOf(frame)
  const [across, down] = [scaleOf(width, widthOf(frame)), scaleOf(height, heightOf(frame))]
  const left = pixels(style.borderLeftWidth) + pixels(style.paddingLeft)
  const top = pixels(style.borderTopWidth) + pixels(style.paddingTop)
  return {
    x: x + (left + inner.x) * across,
    y: y + (top + inner.y) * down,
    width: inner.width * across,
    height: inner.height * down,
  }
}

function scaleOf(shown: number, own: number): number {
  return own > 0 ? shown / own : 1
}

/** Whether the field is read-only or disabled. */
export function isLocked(field: Element): boolean {
  return attributeOf(field, 'readonly') !== null || matches(field, ':disabled')
}

const moving =
  /^(?:left|right|top|bottom|inset|margin|transform|translate|rotate|scale|perspective|zoom|offset|opacity|clip|filter|mask|mixBlend|visibility|contentVisibility|display|zIndex|fontSize|width|height)/

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
