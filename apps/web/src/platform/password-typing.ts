/** Tells whoever does password work that a password is being typed, so that the work has loaded when it is needed. */
let warmUp: (() => void) | null = null

export function whenPasswordIsTyped(run: () => void): void {
  warmUp = run
}

/** Call as soon as somebody types into a form that will need the password worker. Costs nothing the second time. */
export function warmUpPasswordWork(): void {
  warmUp?.()
}
