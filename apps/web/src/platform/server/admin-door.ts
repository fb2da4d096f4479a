/**
 * Who may still use the admin area, judged by the server's answers: if the session ends, the page stays and asks for
 * the password over what was typed; if the role is taken away, the page closes.
 */
import { create } from 'zustand'

const refusals = ['forbidden', 'two-factor-required', 'address-not-allowed'] as const
type Refusal = (typeof refusals)[number]

interface AdminDoor {
  /** The admin area is on screen. */
  isInside: boolean
  /** The session has ended, and the dialog asks for the password. */
  isAsking: boolean
  /** Why the server refused access. */
  refusal: Refusal | null
}

const initialDoor: AdminDoor = { isInside: false, isAsking: false, refusal: null }

export const useAdminDoor = create<AdminDoor>(() => initialDoor)

let waiting: ((isProved: boolean) => void)[] = []

/** Call while the area is on screen; the returned function leaves it. */
export function enterAdminArea(): () => void {
  useAdminDoor.setState({ ...initialDoor, isInside: true })
  return () => {
    settle(false)
    useAdminDoor.setState(initialDoor)
  }
}

/** Resolves to true if the request is worth repeating. */
export async function meetRefusal(problem: string): Promise<boolean> {
  if (isRefusal(problem)) useAdminDoor.setState({ refusal: problem })
  return problem === 'not-signed-in' ? await askForSession() : false
}

function isRefusal(problem: string): problem is Refusal {
  return (refusals as readonly string[]).includes(problem)
}

/**
 * Asks for the password. Resolves to true once the session is back, and to false if nothing was asked or the user
 * declined.
 */
export function askForSession(): Promise<boolean> {
  if (!useAdminDoor.getState().isInside) return Promise.resolve(false)
  useAdminDoor.setState({ isAsking: true })
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** Takes the user's answer and lets the waiting requests continue. */
export function settle(isProved: boolean): void {
  useAdminDoor.setState({ isAsking: false })
  const answered = waiting
  waiting = []
  for (const resolve of answered) resolve(isProved)
}
