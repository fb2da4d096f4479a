/** The one element inside `place` that its markup names `data-part="name"`. Throws when the two have drifted apart. */
export function part<E extends HTMLElement = HTMLElement>(
  place: HTMLElement,
  name: string,
  kind: abstract new () => E = HTMLElement as unknown as abstract new () => E,
): E {
  const found = place.querySelector(`[data-part="${name}"]`)
  if (!(found instanceof kind)) throw new Error(`nothing here is called ${name}`)
  return found
}
