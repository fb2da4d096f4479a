/** Passed by the page that a provider returns to, to the form or lock screen that continues. */
export interface SignedOn {
  signedOn: string
}

/** The address confirmed by the provider; null if not coming from there. */
export function readSignedOn(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'signedOn' in state &&
    typeof state.signedOn === 'string'
    ? state.signedOn
    : null
}
