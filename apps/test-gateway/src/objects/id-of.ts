/** The id behind a reference, which Stripe writes as an id or, in expanded answers, as the object itself. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
