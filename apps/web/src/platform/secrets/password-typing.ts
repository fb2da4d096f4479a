import { create } from 'zustand'

/** Signals that a password is being typed, so that the code for password work loads before it is needed. */
let warmUp: (() => void) | null = null

export function whenPasswordIsTyped(run: () => void): void {
  warmUp = run
}

/** Whether typing a password has begun in this page, which locking reloads. */
export const usePasswordTyping = create<{ hasBegun: boolean }>(() => ({ hasBegun: false }))

/** Call as soon as someone types into a form that will need the password worker. Repeated calls cost nothing. */
export function warmUpPasswordWork(): void {
  warmUp?.()
  if (!usePasswordTyping.getState().hasBegun) usePasswordTyping.setState({ hasBegun: true })
}
