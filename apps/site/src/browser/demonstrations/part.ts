/** The only element inside `place` with the attribute `data-part="name"`. Throws if markup and code no longer match. */
export function part<E extends HTMLElement = HTMLElement>(
  place: HTMLElement,
  name: string,
  kind: abstract new () => E = HTMLElement as unknown as abstract new () => E,
): E {
  const found = place.querySelector(`[data-part="${name}"]`)
  if (!(found instanceof kind)) throw new Error(`nothing here is called ${name}`)
  return found
}
