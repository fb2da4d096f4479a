/**
 * The fields that were read last, kept in the isolated world between reading and filling, out of the page's reach. They
 * are held weakly: what a page has removed stays removed.
 */
const known = new Map<number, WeakRef<Element>>()

export function rememberFields(elements: readonly Element[]): void {
  known.clear()
  elements.forEach((element, id) => known.set(id, new WeakRef(element)))
}

export function knownField(id: number): Element | null {
  return known.get(id)?.deref() ?? null
}
