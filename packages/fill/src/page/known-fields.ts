/**
 * The fields that were read last, kept in the isolated world between reading and filling, where the page cannot reach
 * them. The references are weak, so elements that the page removes can be freed.
 */
const known = new Map<number, WeakRef<Element>>()

export function rememberFields(elements: readonly Element[]): void {
  known.clear()
  elements.forEach((element, id) => known.set(id, new WeakRef(element)))
}

export function knownField(id: number): Element | null {
  return known.get(id)?.deref() ?? null
}
