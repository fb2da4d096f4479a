/** Tells the frame around the admin pages that the server no longer takes this person for an admin, or for signed in. */

const reasons = ['not-signed-in', 'forbidden', 'two-factor-required'] as const
export type LostAccess = (typeof reasons)[number]

type Listener = (reason: LostAccess) => void
const listeners = new Set<Listener>()

/** The returned function ends it. */
export function onLostAccess(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Any problem of any call; those that have nothing to do with access are passed over. */
export function tellLostAccess(problem: string): void {
  const reason = reasons.find((name) => name === problem)
  if (reason !== undefined) for (const listener of listeners) listener(reason)
}
