/** What the page that a provider leads back to passes along, to the form or the lock screen that goes on. */
export interface SignedOn {
  signedOn: string
}

/** The address for which the provider has vouched; null when nobody comes from there. */
export function readSignedOn(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'signedOn' in state &&
    typeof state.signedOn === 'string'
    ? state.signedOn
    : null
}
