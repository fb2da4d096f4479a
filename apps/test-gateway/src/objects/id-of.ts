/** Stripe shows what an object refers to as an id, or, where that was asked for, as the object itself. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
