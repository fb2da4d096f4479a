/**
 * The fields that were read last, kept in the isolated world between reading and filling, where the page cannot access
 * them. The references are weak, so that elements that the page removes can be freed.
 */
const known = new Map<number, WeakRef<Element>>()

/** Replaces the known fields. The id of each is its index. */
export function rememberFields(elements: readonly Element[]): void {
  known.clear()
  elements.forEach((element, id) => known.set(id, new WeakRef(element)))
}

/** The element with this id; null if it was not read or has been removed from memory. */
export function knownField(id: number): Element | null {
  return known.get(id)?.deref() ?? null
}
