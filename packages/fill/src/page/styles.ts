/** What an element's computed style says about how it is painted. */
import { documentOf } from './natives.ts'

/** The computed style of an element, or of one of its pseudo-elements. */
export function styleOf(node: Element, pseudo?: string): CSSStyleDeclaration {
  return windowOf(node).getComputedStyle(node, pseudo)
}

/** The window that an element is shown in. */
export function windowOf(node: Element): Window {
  return documentOf(node).defaultView ?? window
}

/** The `<iframe>` around an element's window; null in the top window. */
export function frameAround(node: Element): Element | null {
  try {
    return windowOf(node).frameElement
  } catch {
    return null
  }
}

/** The opacity of a computed color, 0 to 1. */
export function alphaOf(color: string): number {
  if (color === 'transparent') return 0
  const parts = /^(?:rgba|hsla)\((?:[^,]+,){3}\s*([\d.]+)\)$/.exec(color)
  const slash = /\/\s*([\d.]+)(%?)\s*\)$/.exec(color)
  if (parts !== null) return Number(parts[1])
  return slash === null ? 1 : Number(slash[1]) / (slash[2] === '%' ? 100 : 1)
}

/** Red, green and blue, 0 to 255; null for colors that browsers compute to another form. */
export function channelsOf(color: string): readonly number[] | null {
  const found = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)
  return found === null ? null : found.slice(1).map(Number)
}

/** A length in pixels; 0 for a keyword. */
export function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}

/** Whether it has a background that hides what is behind, or changes how it looks. */
export function isPainted(style: CSSStyleDeclaration): boolean {
  return (
    alphaOf(style.backgroundColor) > 0.3 ||
    style.backgroundImage !== 'none' ||
    (style.backdropFilter || 'none') !== 'none'
  )
}
