import { create } from 'zustand'

/** Tells whoever does password work that a password is being typed, so that the work has loaded when it is needed. */
let warmUp: (() => void) | null = null

export function whenPasswordIsTyped(run: () => void): void {
  warmUp = run
}

/** Whether somebody has begun to type a password into this page, which locking loads anew. */
export const usePasswordTyping = create<{ hasBegun: boolean }>(() => ({ hasBegun: false }))

/** Call as soon as somebody types into a form that will need the password worker. Costs nothing the second time. */
export function warmUpPasswordWork(): void {
  warmUp?.()
  if (!usePasswordTyping.getState().hasBegun) usePasswordTyping.setState({ hasBegun: true })
}
